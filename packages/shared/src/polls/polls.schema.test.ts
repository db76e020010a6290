import { describe, expect, it } from 'vitest';
import { pollVoteSchema } from './polls.schema.ts';

describe('pollVoteSchema', () => {
  it('takes one option by its id', () => {
    expect(pollVoteSchema.parse({ optionId: '0123456789abcdef01234567' })).toEqual({
      optionId: '0123456789abcdef01234567',
    });
  });

  it.each([
    [{}],
    [{ optionId: 1 }],
    [{ optionId: 'first' }],
    [{ optionId: { $ne: null } }],
    [{ optionId: ['0'] }],
  ])('refuses %j', (body) => {
    expect(pollVoteSchema.safeParse(body).error?.issues[0]?.path).toEqual(['optionId']);
  });
});

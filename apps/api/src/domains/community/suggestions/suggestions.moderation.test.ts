import {
  deskSuggestionListSchema,
  ownSuggestionsSchema,
  suggestionResponseSchema,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn, readQueue, sendReport } from '../../../testing/moderation-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { WordRuleModel } from '../../moderation/word-rules/word-rules.model.ts';
import { forgetRules } from '../../moderation/word-rules/active-rules.ts';
import { SuggestionModel } from './suggestions.model.ts';

const MARK = 'unmistakable';

let api: TestApi;
let admin: SignedIn;
let moderator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  [admin, moderator] = [await api.signInAs('admin'), await api.signInAs('moderator')];
});
afterAll(() => api.close());
beforeEach(async () => {
  await SuggestionModel.deleteMany({});
  await WordRuleModel.deleteMany({});
  forgetRules();
  member = await api.signInAs('member');
});

const send = ({ cookie }: SignedIn, method: string, path: string, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });
const suggest = () =>
  send(member, 'POST', '/suggestions', {
    kind: 'film',
    fields: { title: `The ${MARK} film`, genre: ['Drama'], yearOfRelease: 1999 },
    source: 'https://news.example/film',
  });
async function suggested() {
  const { status, body } = await suggest();
  expect(status).toBe(201);
  const { _id, movie } = suggestionResponseSchema.parse(body).data.suggestion;
  return { target: { kind: 'suggestion', id: _id }, movieId: movie?._id ?? '' };
}
const onDesk = async () =>
  deskSuggestionListSchema.parse((await send(admin, 'GET', '/admin/suggestions')).body).suggestions;
const mine = async () =>
  ownSuggestionsSchema.parse((await send(member, 'GET', '/suggestions/mine')).body).suggestions;
const seen = async (who: SignedIn, movieId: string) => (await send(who, 'GET', `/movies/${movieId}`)).status;
const rule = async (action: 'hold' | 'refuse') => {
  await WordRuleModel.create({
    phrase: MARK,
    places: ['suggestion'],
    action,
    active: true,
    sentence: 'Not here.',
    createdAt: new Date(),
  });
  forgetRules();
};

describe('a suggestion that moderators hide', () => {
  it('is its sender’s alone, and comes back to the desk when it is shown again', async () => {
    const { target, movieId } = await suggested();
    expect((await sendReport(api, member.cookie, target)).status).toBe(403);
    expect((await sendReport(api, admin.cookie, target)).status).toBe(201);
    const { targets } = await readQueue(api, moderator.cookie, '&kind=suggestion');
    expect(targets).toMatchObject([
      { ...target, context: { title: `Suggestion for The ${MARK} film` }, reports: [{ reason: 'abuse' }] },
    ]);
    expect(targets[0]?.excerpt).toContain('https://news.example/film');

    const { id: decisionId } = await decideOn(api, moderator.cookie, target, 'hide');
    expect(await onDesk()).toEqual([]);
    expect((await send(admin, 'GET', '/admin/overview')).body).toMatchObject({ waiting: { suggestions: 0 } });
    const decision = await send(admin, 'POST', `/admin/suggestions/${target.id}/decision`, { accept: true });
    expect(decision).toMatchObject({ status: 404, body: { code: 'suggestion_not_found' } });
    expect([await seen(admin, movieId), await seen(member, movieId)]).toEqual([404, 200]);
    expect(await mine()).toMatchObject([{ hidden: { reason: 'abuse', decisionId } }]);

    expect((await send(moderator, 'DELETE', `/moderation/decisions/${decisionId}`)).status).toBe(200);
    expect(await onDesk()).toHaveLength(1);
    expect(await seen(admin, movieId)).toBe(200);
  });
});

describe('a suggestion that breaks a word rule', () => {
  it('is refused with the sentence of the rule, and not stored', async () => {
    await rule('refuse');
    expect(await suggest()).toMatchObject({
      status: 400,
      body: { code: 'text_refused', message: 'Not here.' },
    });
    expect(await mine()).toEqual([]);
  });

  it('is held until it is read', async () => {
    await rule('hold');
    const { target } = await suggested();
    expect(await mine()).toMatchObject([{ hidden: { decisionId: null } }]);
    expect(await onDesk()).toEqual([]);
    await decideOn(api, moderator.cookie, target, 'keep');
    expect(await onDesk()).toHaveLength(1);
  });

  it('is found when a rule is tried', async () => {
    const { target } = await suggested();
    const trial = { phrase: MARK, places: ['suggestion'], action: 'note' };
    const { body } = await send(moderator, 'POST', '/moderation/word-rules/try', trial);
    expect(body).toMatchObject({ total: 1, matches: [target] });
  });
});

import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

describe('the log', () => {
  it('removes the value of a secret from an entry, and keeps line breaks inside the line', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.info(
      { password: 'canary-1', user: { token: 'canary-2', name: 'a\r\nb' }, req: { cookie: 'canary-3' } },
      'x',
    );
    log.child({ otp: 'canary-4' }).warn('y');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('canary');
    expect(lines[0]).toContain('a\\r\\nb');
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });

  it.each(['err', 'problem', 'reason'])('logs the message of an error given as %s', (key) => {
    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) }).info({ [key]: new Error('disk full') });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ [key]: { type: 'Error', message: 'disk full' } });
  });
});

import { describe, expect, it } from 'vitest';
import { mergeResults, renderReport, type Result } from './support/report.ts';

const result = (id: string, traits: Partial<Result> = {}): Result => ({
  id,
  promise: 'nothing is lost',
  measured: '0 lost',
  met: true,
  at: '2026-11-20T10:00:00.000Z',
  full: true,
  seconds: 9,
  load: 0.5,
  others: 0.02,
  ...traits,
});

describe('mergeResults', () => {
  it('keeps what other runs found, and replaces all that was found of an id', () => {
    const former = [result('R1'), result('R4', { measured: 'old' }), result('R4', { measured: 'older' })];
    const merged = mergeResults(former, [result('R12'), result('R4', { measured: 'new' })]);
    expect(merged.map(({ id, measured }) => `${id} ${measured}`)).toEqual([
      'R1 0 lost',
      'R4 new',
      'R12 0 lost',
    ]);
  });
});

describe('renderReport', () => {
  const report = (results: Result[]) => renderReport({ node: 'v20.1.0', cores: 2, results });

  it('tells what was met, and that nothing disturbed the run', () => {
    const [summary, , , , line] = report([result('R1')]).split('\n');
    expect(summary).toBe(
      '2026-11-20, 2 cores, Node 20.1.0: 1 of 1 figures met. The machine did nothing else.',
    );
    expect(line?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'R1',
      'nothing is lost',
      '0 lost',
      'long',
      '2 %',
      'met',
      '',
    ]);
  });

  it('hides nothing: what is not met or not judged, and which figures other work may have spoilt', () => {
    const text = report([
      result('R1', { met: false, others: 0.4, measured: 'Error: ended\n  at run' }),
      result('R2', { met: null, full: false, others: null, at: '2026-11-21T10:00:00.000Z' }),
      result('R3'),
    ]);
    expect(text).toContain('2026-11-20 to 2026-11-21');
    expect(text).toContain('1 of 3 figures met, 1 NOT met, 1 not judged.');
    expect(text).toContain('more than 10 % of the machine during R1, R2:');
    expect(text).toMatch(/R1 +\|.*Error: ended +\|.*\| 40 % +\| NOT met +\|/);
    expect(text).toMatch(/R2 +\|.*\| short \| – +\| not judged \|/);
  });
});

import { goalsOf } from './goals.ts';
import { figure, table, type Cell } from './markdown.ts';
import type { Results } from './results.ts';

function machineSection({ machine, startedAt, minutes, pace, quick }: Results): string {
  const rows: Cell[][] = [
    [
      'Machine',
      `${machine.cores} cores (${machine.model}), ${figure(machine.memoryGiB)} GiB, ${machine.system}`,
    ],
    ['Others’ work', `load of ${figure(machine.loadBefore)} in the minute before`],
    [
      'Versions',
      `Node ${machine.node}; ${Object.entries(machine.versions)
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    ],
    ['Commit', machine.commit],
    ['Run', `${startedAt}, ${figure(minutes)} minutes${quick ? ', quick' : ''}`],
    [
      'Rounds',
      `${pace.rounds} interleaved, ${pace.seconds} s each with ${pace.connections} connections and ${pace.aloneSeconds} s with one, after ${pace.warmUp} s; medians`,
    ],
  ];
  return table(['What', 'Which'], rows);
}

function goalSection(results: Results): string {
  const verdict = (met: boolean | null) => (met === null ? 'undecided' : met ? 'met' : '**not met**');
  const rows = goalsOf(results).map(({ name, wanted, found, met, note }) => [
    name,
    wanted,
    found,
    verdict(met),
    note ?? '',
  ]);
  return rows.length === 0 ? '' : table(['Goal', 'Wanted', 'Found', '', 'Note'], rows);
}

function growthSection({ growth = [] }: Results): string {
  const rows = growth.flatMap(({ noun, sizes, rows: questions }) =>
    questions.map(({ question, small, large }): Cell[] => [
      question,
      `${figure(sizes[0])} and ${figure(sizes[1])} ${noun}`,
      small,
      large,
      large / small,
    ]),
  );
  return rows.length === 0
    ? ''
    : table(['Question', 'With', 'ms', 'ms, a hundred times as many', 'Times'], rows);
}

export type Section = [title: string, text: string];

/** @returns sections under their titles; one without text is left out */
export function render(sections: Section[]): string {
  return sections
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `### ${title}\n\n${text}`)
    .join('\n\n');
}

/** @returns where the run took place, which goals were met, and what grows with its data */
export const summaryOf = (results: Results): Section[] => [
  ['Run', machineSection(results)],
  ['Goals', goalSection(results)],
  ['Conversations and what members keep', growthSection(results)],
];

/** @returns the part of docs/benchmarks.md that the command writes */
export function renderSummary(results: Results): string {
  return render(summaryOf(results));
}

import type { GroupRow } from '@filmfisher/shared/diary/statistics.schema';
import type { StatisticGroup } from '@filmfisher/shared/diary/statistics';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { keyText } from '../lib/group-words.ts';

/** Rows that show at first. */
const FIRST = 8;
/** Groups whose rows stand in an order of their own: without the last ones it says little. */
const WHOLE: readonly StatisticGroup[] = ['decade', 'star', 'month', 'weekday'];

interface GroupBarsProps {
  group: StatisticGroup;
  title: string;
  rows: readonly GroupRow[];
}

/** A group as a table whose bars are drawn behind the numbers: the picture and its table are one. */
export function GroupBars({ group, title, rows }: GroupBarsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ count }) => count));
  const isLong = rows.length > FIRST && !WHOLE.includes(group);
  const shown = isLong && !isWhole ? rows.slice(0, FIRST) : rows;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <table className="w-full table-fixed">
        <colgroup>
          <col />
          <col className="w-12" />
          <col className="w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Number</th>
            <th scope="col">Average rating</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, count, mean }) => (
            <tr key={key}>
              <th scope="row" className="relative h-9 pr-2 text-left font-normal">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-1 left-0 rounded-sm bg-accent/25"
                  style={{ width: `${(count / most) * 100}%` }}
                />
                <span className="relative block truncate px-2">{keyText(group, key)}</span>
              </th>
              <td className="text-right font-semibold tabular-nums">{count}</td>
              <td className="text-right text-sm text-faint tabular-nums">
                {mean === null || group === 'star' ? '' : `★ ${mean.toFixed(1)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button
          variant="quiet"
          className="-ml-5"
          aria-label={isWhole ? `Fewer: ${title}` : `All: ${title}`}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  );
}

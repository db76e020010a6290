import type { Overview } from '@filmfisher/shared/desk/overview.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useEffect, useState } from 'react';
import UPlot from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?url';

type Day = Overview['days'][number];
type Series = Exclude<keyof Day, 'day'>;

interface DayPlotProps {
  title: string;
  series: Series;
  days: readonly Day[];
}

const HEIGHT = 180;
const HALF_DAY_S = 12 * 60 * 60;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** @returns the value of a design token, for the canvas */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function draw(frame: HTMLElement, days: readonly Day[], series: Series): UPlot {
  const axis = {
    stroke: token('--faint'),
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
  };
  const { bars } = UPlot.paths;
  return new UPlot(
    {
      width: frame.clientWidth,
      height: HEIGHT,
      cursor: { drag: { x: false, y: false } },
      legend: { show: false },
      scales: {
        // Room for the whole bars of the first and the last day.
        x: { range: (_plot, min, max) => [min - HALF_DAY_S, max + HALF_DAY_S] },
        y: { range: (_plot, _min, max) => [0, Math.max(max, 4)] },
      },
      axes: [
        { ...axis, values: (_plot, moments) => moments.map((moment) => DAY.format(moment * 1_000)) },
        { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000] },
      ],
      series: [
        {},
        {
          fill: token('--accent'),
          width: 0,
          points: { show: false },
          ...(bars && { paths: bars({ size: [0.7] }) }),
        },
      ],
    },
    [days.map(({ day }) => Date.parse(day) / 1_000), days.map((day) => day[series])],
    frame,
  );
}

/** What was new on each day, as bars; the same numbers as a table for those who read the page otherwise. */
export function DayPlot({ title, series, days }: DayPlotProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (frame === null) return undefined;
    const plot = draw(frame, days, series);
    const observer = new ResizeObserver(() => {
      plot.setSize({ width: frame.clientWidth, height: HEIGHT });
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [frame, days, series]);
  const total = days.reduce((sum, day) => sum + day[series], 0);

  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <link rel="stylesheet" href={styles} precedence="default" />
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-faint tabular-nums">
          {wholeNumber(total)} in {days.length} days
        </span>
      </figcaption>
      <div ref={setFrame} aria-hidden="true" style={{ height: HEIGHT }} className="overflow-hidden" />
      <details className="mt-2 text-sm text-muted">
        <summary className="min-h-11 py-2.5">As numbers</summary>
        <table className="w-full tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {day.day}
                </th>
                <td className="text-right">{wholeNumber(day[series])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import type { MovieAspects } from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import { ASPECTS, ASPECT_MAX, ASPECT_NAMES } from '@filmfisher/shared/movie-marks/aspect-names';

const CENTRE = 50;
const RADIUS = 42;

/** @returns the corner of a radar that has so many; the first one stands at the top, and all go clockwise */
function corner(index: number, count: number, share: number): string {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const at = (part: number) => (CENTRE + RADIUS * share * part).toFixed(1);
  return `${at(Math.cos(angle))},${at(Math.sin(angle))}`;
}

/** @returns the points of a polygon whose corners lie as far out as the values say, from 0 to 5 */
const radarPoints = (values: readonly number[]): string =>
  values.map((value, index) => corner(index, values.length, value / ASPECT_MAX)).join(' ');

interface AspectRow {
  name: string;
  votes: number;
  mean: number;
}

/** @returns the sides with enough opinions, in their order */
export function aspectRows(aspects: MovieAspects): AspectRow[] {
  return ASPECTS.flatMap((name) => {
    const total = aspects[name];
    return total === undefined ? [] : [{ name: ASPECT_NAMES[name], ...total }];
  });
}

/** Members' averages of a film's sides: a small radar where there are three or more, and a table with bars. */
export function AspectTotals({ rows }: { rows: readonly AspectRow[] }) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.length > 2 && (
        <svg viewBox="0 0 100 100" className="mx-auto size-40" aria-hidden="true">
          {[ASPECT_MAX, 2.5].map((ring) => (
            <polygon
              key={ring}
              points={radarPoints(rows.map(() => ring))}
              className="fill-none stroke-line"
              strokeWidth="1"
            />
          ))}
          <polygon
            points={radarPoints(rows.map(({ mean }) => mean))}
            className="fill-accent/25 stroke-accent"
            strokeWidth="1.5"
          />
        </svg>
      )}
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Average of each, from 1 to {ASPECT_MAX}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Bar</th>
            <th scope="col">Average</th>
            <th scope="col">Opinions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mean, votes }) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted">
                {name}
              </th>
              <td className="w-full py-1.5">
                <span className="block h-2 overflow-hidden rounded-full bg-raised">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(mean / ASPECT_MAX) * 100}%` }}
                  />
                </span>
              </td>
              <td className="py-1.5 pl-3 text-right font-semibold">{mean.toFixed(1)}</td>
              <td className="py-1.5 pl-3 text-right text-faint">
                {votes}
                <span className="sr-only"> opinions</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

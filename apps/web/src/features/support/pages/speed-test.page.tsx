import { API_BASE, SPEED_TEST_BYTES } from '@filmfisher/shared/api/api';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Button } from '../../../components/ui/button.tsx';

interface PictureQuality {
  name: string;
  /** Kilobits in a second of picture and sound, roughly; services differ by half up and down. */
  kilobits: number;
}

/** From the smallest to the largest. */
export const PICTURE_QUALITIES: readonly PictureQuality[] = [
  { name: '144p', kilobits: 150 },
  { name: '240p', kilobits: 300 },
  { name: '360p', kilobits: 600 },
  { name: '480p', kilobits: 1_200 },
  { name: '720p', kilobits: 2_500 },
  { name: '1080p', kilobits: 5_000 },
];

/** A connection is never as even as a measurement: this much of it should stay free. */
const RESERVE = 1.3;

/** @returns MB that an hour takes, in two digits */
export function megabytesPerHour({ kilobits }: PictureQuality): number {
  const megabytes = (kilobits * 3_600) / 8 / 1_000;
  const step = 10 ** (Math.floor(Math.log10(megabytes)) - 1);
  return Math.round(megabytes / step) * step;
}

/** @returns the best quality that a connection carries without pauses; null where it carries none */
export const carriedBy = (kilobits: number): PictureQuality | null =>
  PICTURE_QUALITIES.findLast((quality) => quality.kilobits * RESERVE <= kilobits) ?? null;

/** @returns kilobits in a second, from the first byte of an answer of ours to its last */
async function measure(): Promise<number> {
  const answer = await fetch(`${API_BASE}/speed-test`, { cache: 'no-store' });
  if (!answer.ok || answer.body === null) throw new Error(`Status ${answer.status}`);
  const started = performance.now();
  const { byteLength } = await answer.arrayBuffer();
  // A whole answer that was there at once is no reason to divide by nothing.
  const seconds = Math.max(performance.now() - started, 1) / 1_000;
  return (byteLength * 8) / 1_000 / seconds;
}

function Result({ kilobits }: { kilobits: number }) {
  const best = carriedBy(kilobits);
  const speed = (kilobits / 1_000).toLocaleString('en', { maximumFractionDigits: kilobits < 10_000 ? 1 : 0 });
  return (
    <>
      <p className="display text-3xl text-accent tabular-nums md:text-4xl">{speed} Mbit/s</p>
      <p className="mt-2 text-lg">
        {best === null
          ? 'Too slow for moving pictures at the moment. Reviews still load.'
          : `Good for ${best.name}, which takes about ${wholeNumber(megabytesPerHour(best))} MB an hour.`}
      </p>
    </>
  );
}

/** /speed-test: what the connection carries, and what an hour of film costs in data. */
export function SpeedTestPage() {
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: measure });
  const best = data === undefined ? null : carriedBy(data);
  return (
    <div className="page-width max-w-3xl py-12 md:py-16">
      <h1 className="display text-2xl md:text-3xl">Speed Test</h1>
      <p className="mt-4 text-lg text-muted">
        Measures how fast this site reaches you, with a file of {SPEED_TEST_BYTES / 1_024} KB. It comes from
        our own server; no other site is asked.
      </p>
      <div role="status" className="mt-8 min-h-32 rounded-xl border border-line bg-surface p-6">
        {isPending && <p className="text-lg text-muted">Measuring…</p>}
        {isError && !isPending && (
          <p className="text-lg text-danger">The connection could not be measured. Please try again.</p>
        )}
        {data !== undefined && !isPending && <Result kilobits={data} />}
        {data === undefined && !isPending && !isError && (
          <p className="text-lg text-muted">Press Start to measure.</p>
        )}
      </div>
      <Button
        size="large"
        className="mt-4"
        busy={isPending}
        busyLabel="Measuring..."
        onClick={() => {
          mutate();
        }}
      >
        {data === undefined ? 'Start' : 'Measure again'}
      </Button>
      <h2 className="display mt-12 mb-4 text-xl">What an hour costs</h2>
      <table className="w-full max-w-md text-left tabular-nums">
        <thead className="text-sm text-faint">
          <tr>
            <th className="py-2 font-medium">Picture</th>
            <th className="py-2 text-right font-medium">MB an hour, about</th>
          </tr>
        </thead>
        <tbody>
          {PICTURE_QUALITIES.map((quality) => (
            <tr
              key={quality.name}
              className={clsx('border-t border-line', quality === best && 'font-semibold text-accent')}
            >
              <td className="py-2">{quality.name}</td>
              <td className="py-2 text-right">{wholeNumber(megabytesPerHour(quality))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-faint">
        Estimated for 150 to 5,000 kbit/s with sound. Services may use half as much, or half as much again.
      </p>
    </div>
  );
}

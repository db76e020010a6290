import type { Tonight } from '@filmfisher/shared/evenings/movies-together.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { moviePath, paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { openSheet, sheetMovie } from '../../../lib/sheets.ts';
import { tonightQuery } from '../../evenings/api/together.queries.ts';
import { followedSeriesQuery } from '../../series/api/series.queries.ts';
import { NextEpisode } from '../../series/components/next-episode.tsx';
import { CONTINUE_ID, CONTINUE_ROW } from './home-skeleton.tsx';

/** At most so many series are shown. */
const SERIES_SHOWN = 6;
const CARD = 'w-[min(20rem,80vw)] shrink-0 snap-start';

/**
 * What the member has begun or put aside: the next episodes and tonight's film of the watchlist. Its row is as high
 * without them, so that nothing below it moves.
 */
export function Continue() {
  const viewerId = useViewer()?._id ?? '';
  const isMember = viewerId !== '';
  const followed = useQuery({ ...followedSeriesQuery(viewerId), enabled: isMember });
  const tonight = useQuery({ ...tonightQuery({ not: [] }), enabled: isMember });
  if (!followed.isFetched || !tonight.isFetched) return <Skeleton className={CONTINUE_ROW} />;
  const series = followed.data?.series.slice(0, SERIES_SHOWN) ?? [];
  const movie = tonight.data?.movie ?? null;
  if (series.length === 0 && movie === null) return <NothingBegun />;
  return (
    <ul
      className={`no-scrollbar -mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter ${CONTINUE_ROW}`}
    >
      {movie !== null && tonight.data && (
        <li className={CARD}>
          <TonightCard movie={movie} reason={tonight.data.reason} />
        </li>
      )}
      {series.map((one) => (
        <li key={one.movie._id} className={CARD}>
          <NextEpisode movie={one.movie} next={one.next} anchor={CONTINUE_ID} />
        </li>
      ))}
    </ul>
  );
}

interface TonightCardProps {
  movie: NonNullable<Tonight['movie']>;
  reason: string;
}

function TonightCard({ movie, reason }: TonightCardProps) {
  return (
    <article className="flex h-full gap-4 rounded-lg border border-line bg-surface p-3">
      <MarkedPoster movie={movie} small decorative sizes="64px" className="w-16 shrink-0" />
      <div className="flex min-w-0 grow flex-col items-start">
        <h3 className="line-clamp-1 font-semibold">
          <Link to={moviePath(movie._id)} className="hover:text-accent">
            {movie.title}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-muted">{reason}</p>
        <div className="mt-auto flex gap-2">
          <Button
            variant="secondary"
            aria-label={`Log ${movie.title}`}
            onClick={() => {
              openSheet({ name: 'log', movie: sheetMovie(movie) });
            }}
          >
            Log
          </Button>
          <LinkButton variant="quiet" to={paths.tonight} aria-label="Another film for tonight">
            Another
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function NothingBegun() {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 rounded-lg border border-line bg-surface px-4 text-center ${CONTINUE_ROW}`}
    >
      <p className="text-muted">What did you watch last?</p>
      <Button
        onClick={() => {
          openSheet({ name: 'log' });
        }}
      >
        Log a film
      </Button>
    </div>
  );
}

import type { DeskGenres, GenreRename } from '@filmfisher/shared/genres/genre-renames.schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyCatalogue } from '../../../components/desk/empty-catalogue.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { momentOf } from '../../../lib/dates.ts';
import { deskMoviesOfGenrePath } from '../../../lib/paths.ts';
import { deskGenresQuery } from '../api/genres.queries.ts';
import { RenameGenreDialog } from '../components/rename-genre-dialog.tsx';

/** /admin/genres: genres with their films; each can get another name, in all films at once. */
export function DeskGenresPage() {
  const query = useQuery(deskGenresQuery);
  const [open, setOpen] = useState<DeskGenres['genres'][number]>();
  return (
    <>
      <DeskHeading title="Genres" intro="Rename a genre in all its films, or merge it into another one." />
      <Loaded
        query={query}
        failure="The genres could not be loaded."
        skeleton={Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-14 w-full" />
        ))}
      >
        {({ genres, renames }) => (
          <>
            <Renames title="Being renamed" renames={renames.filter(({ state }) => state === 'running')} />
            {genres.length === 0 ? (
              <EmptyCatalogue />
            ) : (
              <ul className="grid gap-2 lg:grid-cols-2">
                {genres.map((genre) => (
                  <li
                    key={genre.slug}
                    className="flex flex-wrap items-center gap-x-4 rounded-lg border border-line bg-surface px-3 py-1"
                  >
                    <span className="grow">
                      <Link
                        to={deskMoviesOfGenrePath(genre.slug)}
                        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
                      >
                        {genre.label}
                      </Link>
                    </span>
                    <span className="text-sm text-faint tabular-nums">{countLabel(genre.count, 'film')}</span>
                    <Button
                      variant="quiet"
                      aria-label={`Rename ${genre.label}`}
                      disabled={renames.some(({ state }) => state === 'running')}
                      onClick={() => {
                        setOpen(genre);
                      }}
                    >
                      Rename
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Renames title="Renamed" renames={renames.filter(({ state }) => state !== 'running')} />
            {open && (
              <RenameGenreDialog
                genre={open}
                genres={genres}
                onClose={() => {
                  setOpen(undefined);
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Renames({ title, renames }: { title: string; renames: readonly GenreRename[] }) {
  const heading = useId();
  if (renames.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="my-8 first:mt-0">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-2">
        {renames.map(({ _id, from, into, at, state, problem, done, total }) => (
          <li key={_id} className="rounded-lg border border-line bg-surface p-3">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                {from} → <strong>{into}</strong>
              </span>
              <span className="text-sm text-faint tabular-nums">
                {countLabel(total, 'film')} · {momentOf(at)}
              </span>
            </div>
            {state === 'running' && (
              <ProgressBar label={`Films of ${from}`} value={done} max={total} className="mt-2 h-2 w-full" />
            )}
            {problem !== null && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

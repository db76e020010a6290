import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { artwork } from '../../../lib/img.ts';
import { genrePath } from '../../../lib/paths.ts';
import { genresQuery } from '../api/catalogue.queries.ts';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4';
const CARD = 'aspect-video rounded-lg';

/** /genre: every genre of the catalogue with its number of films and the artwork of its best one. */
export function GenresPage() {
  const query = useQuery(genresQuery);
  return (
    <section className="page-width py-10 md:py-14">
      <h1 className="display mb-8 text-2xl md:text-3xl">Genre</h1>
      <Loaded
        query={query}
        failure="The genres could not be loaded."
        skeleton={
          <div className={GRID}>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} className={CARD} />
            ))}
          </div>
        }
      >
        {({ genres }) =>
          genres.length === 0 ? (
            <EmptyState title={MESSAGES.noMovies} />
          ) : (
            <ul className={GRID}>
              {genres.map(({ genre, slug, count, movieId, image }, index) => (
                <li key={slug}>
                  <Link to={genrePath(genre)} className={`group relative block overflow-hidden ${CARD}`}>
                    <img
                      {...artwork({ _id: movieId, image }, 'wide')}
                      sizes="(min-width: 80rem) 300px, (min-width: 40rem) 45vw, 100vw"
                      alt=""
                      width={640}
                      height={360}
                      loading={index < 8 ? 'eager' : 'lazy'}
                      decoding="async"
                      className="absolute inset-0 size-full object-cover transition group-hover:brightness-125"
                    />
                    <span className="absolute inset-0 bg-linear-to-t from-ground from-10% via-ground/70 to-ground/30" />
                    <span className="absolute inset-x-4 bottom-3 flex items-baseline justify-between gap-3">
                      <span className="display truncate text-lg md:text-xl">{genre}</span>{' '}
                      <span className="shrink-0 text-sm text-muted tabular-nums">
                        {countLabel(count, 'title')}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

import { useParams, Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { PROLOGUE_CUT } from '@filmfisher/shared/movies/movies';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { type CategoryKind, featuredMovieQuery, type MovieFilter } from '../../movies/api/movies.queries.ts';
import { CategoryListing } from './category-listing.tsx';
import { categoryLabel } from '../../movies/lib/category-label.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { moviePath, movieReviewPath } from '../../../lib/paths.ts';
import { factLine } from '../../movies/lib/movie-facts.ts';
import { HeroArtwork } from '../../movies/components/hero-artwork.tsx';
import { HeroFrame, HeroSkeleton } from '../../movies/components/hero-frame.tsx';

/** The films of a genre or an industry (docs/product.md, section 2). */
export function Category({ kind }: { kind: CategoryKind }) {
  const { category = '' } = useParams();
  if (category.trim() === '') return <NotFoundPage />;
  const key = `${kind}/${category}`;
  return (
    <>
      <PageTitle title={`${categoryLabel(category)} Movies`} />
      <CategoryHero key={`hero ${key}`} filter={{ [kind]: category }} />
      <CategoryListing key={key} kind={kind} category={category} />
    </>
  );
}

/**
 * The prologue as a category's hero shows it: cut to 100 characters followed by '...', which is only added when
 * something was cut (docs/product.md, sections 2 and 9; docs/decisions, Movies and lists).
 * @returns code points are counted, so that no letter is torn apart
 */
export function prologueExcerpt(prologue: string): string {
  const letters = Array.from(prologue);
  if (letters.length <= PROLOGUE_CUT) return prologue;
  return `${letters.slice(0, PROLOGUE_CUT).join('')}...`;
}

/**
 * The banner of a category with its first film (docs/product.md, section 2, Category listing). It is no more than
 * an invitation: when it cannot be loaded the listing below says so, and the banner stays away.
 */
function CategoryHero({ filter }: { filter: MovieFilter }) {
  const { data: movie, isPending } = useQuery(featuredMovieQuery(filter));

  if (isPending) return <HeroSkeleton height="low" buttons={1} />;
  if (movie === undefined || movie === null) return null;
  return (
    <HeroFrame height="low" artwork={<HeroArtwork movie={movie} place="hero" eager />}>
      <p className="text-sm font-medium text-muted">{factLine(movie)}</p>
      <h2 className="display mt-2 line-clamp-2 text-2xl md:text-3xl">
        <Link to={moviePath(movie._id)} className="transition hover:text-accent">
          {movie.title}
        </Link>
      </h2>
      {movie.prologue !== '' && (
        <p className="mt-3 text-base text-muted">{prologueExcerpt(movie.prologue)}</p>
      )}
      <LinkButton className="mt-6" to={movieReviewPath(movie._id)}>
        Read Review
      </LinkButton>
    </HeroFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { moviePath, movieReviewPath } from '../../../lib/paths.ts';
import { featuredMovieQuery, type MovieFilter } from '../api/movies.queries.ts';
import { factLine } from '../lib/movie-facts.ts';
import { prologueExcerpt } from '../lib/prologue-excerpt.ts';
import { HeroArtwork } from './hero-artwork.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';

/**
 * The banner of a category with its first film (docs/product.md, section 2, Category listing). It is no more than
 * an invitation: when it cannot be loaded the listing below says so, and the banner stays away.
 */
export function CategoryHero({ filter }: { filter: MovieFilter }) {
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

import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import { youtubeIdOf } from '@filmfisher/shared/movies/youtube';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import type { ArticleCard } from '@filmfisher/shared/articles/articles.schema';
import { PostTree } from '../../../components/ui/post-tree.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { PlayIcon } from '../../../components/ui/page-icons.tsx';

interface ArticleBodyProps {
  tree: readonly PostNode[];
  /** Those that the text names. */
  films: readonly MovieRef[];
}

/** @returns the one thing that a paragraph consists of */
function onlyChild({ type, children = [] }: PostNode): PostNode | undefined {
  const [child] = children;
  return type === 'paragraph' && children.length === 1 ? child : undefined;
}

function Picture({ href = '', text = '', credit }: PostNode) {
  return (
    <figure>
      <img
        src={`${href}?size=640`}
        srcSet={`${href}?size=640 640w, ${href}?size=1280 1280w`}
        sizes="(min-width: 48rem) 680px, 100vw"
        alt={text}
        loading="lazy"
        className="w-full rounded-lg"
      />
      {credit !== undefined && <figcaption className="mt-2 text-sm text-faint">{credit}</figcaption>}
    </figure>
  );
}

function MovieCard({ film: movie }: { film: MovieRef }) {
  return (
    <div className="group relative flex max-w-md items-center gap-4 rounded-lg border border-line bg-surface p-3 transition hover:border-control">
      <MarkedPoster movie={movie} small decorative sizes="64px" className="z-1 w-16 shrink-0" />
      {/* The link covers the whole card; the poster stands above it. */}
      <Link to={moviePath(movie._id)} className="min-w-0 after:absolute after:inset-0">
        <span className="block leading-snug font-semibold group-hover:text-accent">{movie.title}</span>
        <span className="flex items-center gap-2 text-sm text-faint tabular-nums">
          {movie.yearOfRelease}
          {movie.overallRating > 0 && (
            <span className="inline-flex items-center gap-1 text-muted">
              <StarIcon width={14} height={14} className="text-accent" />
              <span className="sr-only">rated </span>
              {movie.overallRating.toFixed(1)}
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}

/** One block; a film, or a video's address, that stands alone becomes a card. */
function Block({ node, films: movies }: { node: PostNode; films: readonly MovieRef[] }) {
  if (node.type === 'picture') return <Picture {...node} />;
  const only = onlyChild(node);
  const movie = only?.type === 'film' ? movies.find(({ _id }) => _id === only.movieId) : undefined;
  if (movie) return <MovieCard film={movie} />;
  const video = only?.type === 'link' ? youtubeIdOf(only.href ?? '') : null;
  if (video !== null) return <ArticleVideo id={video} />;
  return <PostTree tree={[node]} />;
}

/** The text of an article, from the tree that the server made of it. */
export function ArticleBody({ tree, films: movies }: ArticleBodyProps) {
  return (
    <div className="grid gap-5 text-lg leading-relaxed">
      {tree.map((node, index) => (
        <Block key={index} node={node} films={movies} />
      ))}
    </div>
  );
}

/** A video of YouTube: a painted frame until the reader taps; nothing is asked of another host before. On paper, its address. */
function ArticleVideo({ id }: { id: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title="Video from YouTube"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg bg-black"
      />
    );
  }
  return (
    <>
      <p className="hidden wrap-anywhere print:block">Video: https://youtu.be/{id}</p>
      <button
        type="button"
        className="article-cloth group flex aspect-video w-full items-end gap-4 rounded-lg p-4 text-left md:p-6 print:hidden"
        onClick={() => {
          setIsPlaying(true);
        }}
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition group-hover:bg-accent-strong">
          <PlayIcon width={26} height={26} />
        </span>
        <span className="pb-1">
          <span className="block text-lg font-semibold">Play the video</span>
          <span className="block text-sm text-muted">Plays from YouTube</span>
        </span>
      </button>
    </>
  );
}

/** The large picture of an article, with whose it is. */
export function ArticleCover({ cover }: Pick<ArticleCard, 'cover'>) {
  if (cover === null) return null;
  return (
    <figure className="mt-6">
      <img
        src={`${cover.path}?size=640`}
        srcSet={`${cover.path}?size=640 640w, ${cover.path}?size=1280 1280w`}
        sizes="(min-width: 48rem) 720px, 100vw"
        alt={cover.alt}
        className="w-full rounded-xl"
      />
      {cover.credit !== '' && <figcaption className="mt-2 text-sm text-faint">{cover.credit}</figcaption>}
    </figure>
  );
}

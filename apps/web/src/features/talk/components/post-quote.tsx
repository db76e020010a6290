import type { Post } from '@filmfisher/shared/posts';
import { Link, useLocation } from 'react-router-dom';

interface PostQuoteProps {
  quote: NonNullable<Post['quote']>;
}

/** The beginning of the post that is answered; a press leads to it. */
export function PostQuote({ quote: { _id, author, excerpt } }: PostQuoteProps) {
  const { pathname } = useLocation();
  const name = author?.username ?? 'a deleted member';
  if (excerpt === '') {
    return (
      <p className="mb-3 border-l-2 border-line pl-3 text-sm text-faint italic">
        In reply to a post that is gone.
      </p>
    );
  }
  return (
    <Link
      to={{ pathname, search: `?post=${_id}` }}
      preventScrollReset
      className="mb-3 block rounded-r-lg border-l-2 border-accent/60 bg-surface/60 py-2 pr-3 pl-3 text-sm transition hover:bg-raised"
    >
      <span className="block font-semibold text-muted">
        <span className="sr-only">Answers </span>
        {name}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-faint">
        {excerpt}
      </span>
    </Link>
  );
}

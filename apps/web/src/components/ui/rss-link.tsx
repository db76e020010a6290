import { API_BASE } from '@filmfisher/shared/brand';

interface RssLinkProps {
  /** Of the feed, below the API. */
  path: string;
  /** 'the blog' */
  of: string;
}

/** For readers of feeds. */
export function RssLink({ path, of }: RssLinkProps) {
  return (
    <a
      href={`${API_BASE}${path}`}
      className="inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
    >
      RSS<span className="sr-only"> of {of}</span>
    </a>
  );
}

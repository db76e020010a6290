import { API_BASE } from '@filmfisher/shared/api/api';
import { talkFeedPaths } from '@filmfisher/shared/threads/talk-paths';

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

/** The same for the conversations of a place. */
export function TalkRssLink({ kind, id, of }: { kind: keyof typeof talkFeedPaths; id: string; of: string }) {
  return <RssLink path={talkFeedPaths[kind](id)} of={of} />;
}

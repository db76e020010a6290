import type { Article } from '@filmfisher/shared/articles';
import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../../../lib/sign-in-first.ts';
import { Reactions } from '../../talk/components/reactions.tsx';
import { articleQuery } from '../api/blog.queries.ts';

interface ArticleReactionsProps {
  article: Article;
  viewer: Viewer;
  /** Id of the article's element. */
  anchor: string;
}

/** What readers say of an article without a word. */
export function ArticleReactions({ article, viewer, anchor }: ArticleReactionsProps) {
  const client = useQueryClient();
  const { _id, reactions, mine } = article;
  const { queryKey } = articleQuery(_id);
  return (
    <Reactions
      about={{ path: `/blog/${encodeURIComponent(_id)}/reaction`, reactions, mine }}
      viewer={viewer}
      anchor={anchor}
      onStored={(answer) => {
        client.setQueryData(queryKey, (cached) => cached && { ...cached, ...answer });
      }}
    />
  );
}

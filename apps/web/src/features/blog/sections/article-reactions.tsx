import type { Article } from '@filmfisher/shared/articles/articles.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Reactions } from '../../talk/components/reactions.tsx';
import { articleQuery } from '../api/blog.queries.ts';

interface ArticleReactionsProps {
  article: Article;
  /** Id of the article's element. */
  anchor: string;
}

/** What readers say of an article without a word. */
export function ArticleReactions({ article, anchor }: ArticleReactionsProps) {
  const client = useQueryClient();
  const { _id, reactions, mine } = article;
  const { queryKey } = articleQuery(_id);
  return (
    <Reactions
      about={{ path: `/blog/${encodeURIComponent(_id)}/reaction`, reactions, mine }}
      anchor={anchor}
      onStored={(answer) => {
        client.setQueryData(queryKey, (cached) => cached && { ...cached, ...answer });
      }}
    />
  );
}

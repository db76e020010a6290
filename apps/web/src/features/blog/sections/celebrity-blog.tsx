import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths, writeArticlePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { articlesQuery } from '../api/blog.queries.ts';
import { ArticleTile } from '../components/article-tile.tsx';
import { NewArticle } from '../components/new-article.tsx';
import { OwnArticles } from '../components/own-articles.tsx';

/** What makers have written; a maker writes here. */
export function CelebrityBlog() {
  const { user } = useSession();
  const query = useInfiniteQuery(articlesQuery({ by: 'makers' }));
  return (
    <>
      {user?.role === 'maker' && (
        <section aria-label="Your own articles" className="mb-10">
          <NewArticle pathOf={writeArticlePath} />
          <OwnArticles state="" pathOf={writeArticlePath} />
        </section>
      )}
      <Loaded
        query={query}
        failure="The articles could not be loaded."
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {({ pages }) =>
          pages[0]?.articles.length ? (
            <ul className="grid gap-4 sm:grid-cols-2 md:gap-6">
              {pages[0].articles.map((article) => (
                <li key={article._id}>
                  <ArticleTile article={article} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="No filmmaker has written yet">
              <p className="mb-4">
                Actors, directors and writers confirmed by our team write here under their own names.
              </p>
              <LinkButton to={paths.blog} variant="secondary">
                Read our own articles
              </LinkButton>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { recentArticlesQuery } from '../api/blog.queries.ts';
import { ArticleTile } from '../components/article-tile.tsx';

const GRID = 'grid items-stretch gap-4 md:gap-6 lg:grid-cols-3';

/** The latest three articles of the blog, and the way to all. */
export function RecentArticles() {
  const query = useQuery(recentArticlesQuery);
  return (
    <Loaded
      query={query}
      failure="The articles could not be loaded."
      skeleton={
        <div className={GRID}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-96 w-full" />
          ))}
        </div>
      }
    >
      {(articles) =>
        articles.length === 0 ? (
          <EmptyState title="No articles yet" />
        ) : (
          <>
            <ul className={GRID}>
              {articles.map((article) => (
                <li key={article._id}>
                  <ArticleTile article={article} headingLevel={3} />
                </li>
              ))}
            </ul>
            <Link to={paths.blog} className="link mt-4 inline-block py-2">
              All articles
            </Link>
          </>
        )
      }
    </Loaded>
  );
}

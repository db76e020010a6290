import type { ArticleList } from '@filmfisher/shared/articles/articles.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { RssLink } from '../../../components/ui/rss-link.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { articlesQuery, tagsQuery } from '../api/blog.queries.ts';
import { ArticleTile } from '../components/article-tile.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** The latest article of an unfiltered list is shown large. */
function Articles({ pages, leads }: { pages: readonly ArticleList[]; leads: boolean }) {
  const articles = pages.flatMap((page) => page.articles);
  if (articles.length === 0) return <EmptyState title="No articles yet" />;
  return (
    <ul className={GRID}>
      {articles.map((article, index) => (
        <li key={article._id} className={clsx(leads && index === 0 && 'sm:col-span-2 lg:col-span-3')}>
          <ArticleTile article={article} isLarge={leads && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** /blog: what editors and makers have written, by tag and author. */
export function BlogPage() {
  const [params] = useSearchParams();
  const tag = params.get('tag') ?? undefined;
  const author = params.get('author') ?? undefined;
  const by = params.get('by') === 'makers' ? 'makers' : undefined;
  const query = useInfiniteQuery(articlesQuery({ tag, author, by }));
  const { data: tags = [] } = useQuery(tagsQuery);
  const writers =
    query.data?.pages.flatMap(({ articles }) => articles.flatMap(({ authors }) => authors)) ?? [];
  const writer = writers.find(({ userId }) => userId === author);
  const choices = [
    { label: 'All', to: paths.blog, isChosen: tag === undefined && by === undefined && author === undefined },
    { label: 'Celebrity Blog', to: `${paths.blog}?by=makers`, isChosen: by === 'makers' },
    ...tags.map((known) => ({
      label: known.tag,
      to: `${paths.blog}?${new URLSearchParams({ tag: known.tag }).toString()}`,
      isChosen: tag === known.tag,
    })),
  ];
  return (
    <div className="page-width py-8 md:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="display text-2xl md:text-3xl">Blog</h1>
          <p className="mt-2 text-muted">
            {writer && `Articles by ${writer.username}. `}
            {by === 'makers'
              ? 'What actors, directors and writers have to say. We have confirmed who they are.'
              : 'About Nollywood and African cinema, and how to watch and judge films.'}
          </p>
        </div>
        <RssLink path="/rss/blog" of="the blog" />
      </header>
      <nav aria-label="Tags" className="no-scrollbar -mx-gutter mb-8 overflow-x-auto px-gutter">
        <ul className="flex gap-2 py-1">
          {choices.map(({ label, to, isChosen }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={isChosen ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center rounded-full border px-4 transition',
                  isChosen
                    ? 'border-accent bg-accent font-semibold text-on-accent'
                    : 'border-line bg-surface text-muted hover:border-control hover:text-text',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Loaded
        query={query}
        failure="The articles could not be loaded."
        skeleton={
          <div className={GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-96 w-full" />
            ))}
          </div>
        }
      >
        {({ pages }) => <Articles pages={pages} leads={tag === undefined && author === undefined} />}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-8"
          busy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Older articles
        </Button>
      )}
    </div>
  );
}

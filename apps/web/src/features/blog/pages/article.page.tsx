import type { Article } from '@filmfisher/shared/articles/articles.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { HiddenNote, ReportAction } from '../../../components/report/report-action.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { icon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { articlePath, moviePath, paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { articleQuery } from '../api/blog.queries.ts';
import { ArticleBody, ArticleCover } from '../components/article-body.tsx';
import { ArticleByline, SponsorMark } from '../components/article-byline.tsx';
import { ArticleTile } from '../components/article-tile.tsx';
import { LeaveArticle } from '../components/leave-article.tsx';
import { ArticleReactions } from '../sections/article-reactions.tsx';

const Replies = lazyPage(() => import('../../talk/sections/replies.tsx'), 'Replies');

const PrintIcon = icon(
  <path d="M7 8.5v-5h10v5M7 17H4.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 14h10v6.5H7z" />,
);

const NOTES: Record<Article['state'], string | undefined> = {
  draft: 'This is a draft. Only its authors and the editors see it.',
  waiting: 'An editor will read this before others can see it.',
  scheduled: 'This is scheduled. Only its authors and the editors see it yet.',
  published: undefined,
};

/** The article itself, as it is printed. */
function ArticleText({ article }: { article: Article }) {
  const { title, standfirst, cover, movie, tags, authors, updateNote, state, hidden } = article;
  const more = [
    ...tags.map((tag) => ({ label: tag, of: { tag } })),
    ...authors.map(({ userId, username, person }) => ({
      label: `More by ${person?.name ?? username}`,
      of: { author: userId },
    })),
  ];
  const note = NOTES[state];
  return (
    <article>
      {hidden && <HiddenNote hidden={hidden} noun="article" />}
      {note !== undefined && (
        <p className="mb-6 rounded-lg border border-accent bg-surface p-3 text-accent">{note}</p>
      )}
      <header>
        <SponsorMark sponsor={article.sponsored} />
        <h1 className="display text-2xl text-balance md:text-3xl">{title}</h1>
        <p className="mt-4 mb-4 text-lg text-muted md:text-xl">{standfirst}</p>
        <ArticleByline {...article} />
      </header>
      <ArticleCover cover={cover} />
      {updateNote !== '' && (
        <p className="mt-6 rounded-lg border border-line bg-surface p-4 text-muted">
          <strong className="font-semibold text-text">Updated:</strong> {updateNote}
        </p>
      )}
      <div className="mt-8">
        <ArticleBody tree={article.tree} films={article.films} />
      </div>
      {movie !== null && (
        <p className="mt-8 text-muted">
          The film:{' '}
          <Link to={moviePath(movie._id)} className="link">
            {movie.title} ({movie.yearOfRelease})
          </Link>
        </p>
      )}
      {more.length > 0 && (
        <ul aria-label="Tags and authors" className="mt-8 flex flex-wrap gap-2 print:hidden">
          {more.map(({ label, of }) => (
            <li key={label}>
              <Link
                to={`${paths.blog}?${new URLSearchParams(of).toString()}`}
                className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-muted transition hover:border-control hover:text-text"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** /blog/{id}-{slug}: an article, others like it, and what is replied to it. */
export function ArticlePage() {
  const { article: segment = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(articleQuery(idOfSegment(segment)));
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;

  return (
    <div className="page-width py-8 md:py-12">
      <Loaded
        query={query}
        failure="The article could not be loaded."
        skeleton={<Skeleton className="mx-auto h-[40rem] w-full max-w-3xl" />}
      >
        {(article) => (
          <>
            <PageTitle title={article.title} />
            <div id="article" tabIndex={-1} className="mx-auto max-w-3xl focus:outline-none">
              <ArticleText article={article} />
              <SeriesParts article={article} />
              <div className="mt-6 -ml-3 flex flex-wrap items-center print:hidden">
                {article.state === 'published' && !article.hidden && (
                  <ArticleReactions article={article} anchor="article" />
                )}
                <ActionButton
                  onClick={() => {
                    window.print();
                  }}
                >
                  <PrintIcon width={18} height={18} />
                  Print
                </ActionButton>
                {article.state === 'published' && (
                  <ShareButton title={article.title} path={articlePath(article)} look="action" />
                )}
                {article.authors.some(({ userId }) => userId === viewer?._id) && (
                  <LeaveArticle article={article} anchor="article" />
                )}
                {article.state === 'published' && !article.mayEdit && (
                  <ReportAction
                    kind="article"
                    id={article._id}
                    noun="article"
                    label={`the article ${article.title}`}
                    anchor="article"
                  >
                    {(open) => (
                      <ActionButton onClick={open}>
                        <FlagIcon width={18} height={18} />
                        Report
                      </ActionButton>
                    )}
                  </ReportAction>
                )}
              </div>
              {article.state === 'published' && !article.hidden && (
                <div className="print:hidden">
                  <Suspense>
                    <Replies
                      key={article._id}
                      kind="blog"
                      id={article._id}
                      authorId={article.authors[0]?.userId}
                    />
                  </Suspense>
                </div>
              )}
            </div>
            {article.related.length > 0 && (
              <section
                aria-labelledby="more"
                className="mt-12 border-t border-line pt-8 md:mt-16 print:hidden"
              >
                <h2 id="more" className="display mb-6 text-xl">
                  More to read
                </h2>
                <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
                  {article.related.map((related) => (
                    <li key={related._id}>
                      <ArticleTile article={related} headingLevel={3} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The parts of the series that an article belongs to. */
function SeriesParts({ article: { _id, series } }: { article: Article }) {
  if (series === null || series.parts.length < 2) return null;
  const { name, parts } = series;
  const place = parts.findIndex((part) => part._id === _id) + 1;
  return (
    <nav aria-labelledby="series" className="mt-8 rounded-xl border border-line bg-surface p-5 print:hidden">
      <h2 id="series" className="font-semibold">
        {place > 0 ? `Part ${place} of ${parts.length}: ` : ''}
        {name}
      </h2>
      <ol className="mt-3 list-decimal pl-6 text-muted">
        {parts.map((part) => (
          <li key={part._id} className="py-1">
            {part._id === _id ? (
              <span aria-current="page" className="font-medium text-text">
                {part.title}
              </span>
            ) : (
              <Link to={articlePath(part)} className="link inline-block py-1">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

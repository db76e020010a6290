import type { FeedItem } from '@filmfisher/shared/feed/feed.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { momentOf } from '../../../lib/dates.ts';
import { diaryPath, moviePath, profilePath, reviewPath } from '../../../lib/paths.ts';

type Of<Kind extends FeedItem['kind']> = Extract<FeedItem, { kind: Kind }>;

/** What a member did, or several things of one kind. */
export function FeedEntry({ item }: { item: FeedItem }) {
  const { member, at } = item;
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-3 sm:gap-4 sm:p-4">
      <Avatar member={member} className="size-11" />
      <div className="min-w-0 grow">
        <p className="max-w-none wrap-anywhere">
          <Link to={profilePath(member.userId)} className="font-semibold hover:text-accent">
            {member.username}
          </Link>{' '}
          <What item={item} />
        </p>
        <Details item={item} />
        <time dateTime={at} className="mt-1 block text-sm text-faint tabular-nums">
          {momentOf(at)}
        </time>
      </div>
    </li>
  );
}

const text = (path: string, words: ReactNode) => (
  <Link to={path} className="link">
    {words}
  </Link>
);

function What({ item }: { item: FeedItem }) {
  switch (item.kind) {
    case 'diary':
      return <>watched {movies(item, diaryPath(item.member.userId))}</>;
    case 'rating':
      return <>rated {movies(item, profilePath(item.member.userId))}</>;
    case 'review':
      return (
        <>
          reviewed {text(reviewPath(item.reviewId), item.movie.title)}
          {item.spoiler && ' (marked as a spoiler)'}
        </>
      );
    case 'list':
      return (
        <>
          made the list {text(item.list.path, item.list.name)}
          {item.list.films > 0 && ` of ${countLabel(item.list.films, 'film')}`}
        </>
      );
    case 'post':
      return <Wrote item={item} />;
    case 'follow':
      return <Followed item={item} />;
  }
}

function movies({ count, films: [first] }: Of<'diary'> | Of<'rating'>, all: string) {
  if (count === 1 && first) return text(moviePath(first.movie._id), first.movie.title);
  return text(all, countLabel(count, 'film'));
}

/** Replies to something have no title; their place stands for it. */
function Wrote({ item: { thread, place, started, count } }: { item: Of<'post'> }) {
  if (thread.name === '')
    return (
      <>
        {count === 1 ? 'replied' : `replied ${count} times`} to {text(thread.path, place.name)}
      </>
    );
  return (
    <>
      {started ? 'began' : count === 1 ? 'wrote in' : `wrote ${countLabel(count, 'post')} in`}{' '}
      {text(thread.path, thread.name)} in {text(place.path, place.name)}
    </>
  );
}

function Followed({ item: { followed, count } }: { item: Of<'follow'> }) {
  return (
    <>
      followed{' '}
      {followed.map(({ userId, username }, index) => (
        <span key={userId}>
          {index > 0 && ', '}
          {text(profilePath(userId), username)}
        </span>
      ))}
      {count > followed.length && ` and ${count - followed.length} more`}
    </>
  );
}

function Details({ item }: { item: FeedItem }) {
  switch (item.kind) {
    case 'diary':
    case 'rating':
      return <Movies films={item.films} more={item.count - item.films.length} />;
    case 'review':
      return item.spoiler ? null : <Excerpt text={item.text} />;
    case 'post':
      return <Excerpt text={item.text} />;
    default:
      return null;
  }
}

function Excerpt({ text: words }: { text: string }) {
  if (words === '') return null;
  return <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line text-muted">{words}</p>;
}

function Movies({
  films: shown,
  more,
}: {
  films: { movie: MovieRef; stars: number | null }[];
  more: number;
}) {
  return (
    <ul className="mt-2 flex flex-wrap items-end gap-2">
      {shown.map(({ movie, stars }) => (
        <li key={movie._id} className="w-12 sm:w-14">
          <MarkedPoster movie={movie} small sizes="56px" />
          <span className="block h-5 text-center text-sm text-muted tabular-nums">
            {stars !== null && (
              <>
                <span aria-hidden="true">★ {stars}</span>
                <span className="sr-only">{stars} of 10 stars</span>
              </>
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li className="pb-6 text-sm text-faint">and {more} more</li>}
    </ul>
  );
}

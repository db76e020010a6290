import { FAN_LICENCES } from '@filmfisher/shared/fan-posts/fan-posts';
import type { FanPost } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { Link } from 'react-router-dom';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { useDates } from '../../../lib/dates.ts';
import { fanPostPath, moviePath, personPath, profilePath } from '../../../lib/paths.ts';
import { FanActions } from './fan-actions.tsx';

interface FanCardProps {
  post: FanPost;
  /** It has the page to itself. */
  isWhole?: boolean;
  /** After its author has deleted it. */
  onDeleted?: () => void;
}

/** A fan's picture or words: what they are about, whose they are, and what can be done with them. */
export function FanCard({ post, isWhole = false, onDeleted }: FanCardProps) {
  const { dayOf } = useDates();
  const { _id, by, text, picture, licence, at, hidden } = post;
  const anchor = `fan-${_id}`;
  const name = `${by.username}’s post`;
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-label={name}
      className="scroll-mt-20 overflow-hidden rounded-xl border border-line bg-surface"
    >
      {picture && <Picture post={post} picture={picture} isWhole={isWhole} />}
      <div className="p-4 sm:p-5">
        {hidden && <HiddenNote hidden={hidden} noun="post" />}
        {text !== '' && (
          <p dir="auto" className="mb-3 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        <Subjects post={post} />
        <div className="flex items-center gap-3">
          <Avatar member={by} className="size-9" />
          <p className="min-w-0 text-sm text-faint">
            <Link
              to={profilePath(by.userId)}
              className="inline-block py-0.5 font-semibold wrap-anywhere text-text hover:text-accent"
            >
              {by.username}
            </Link>
            <span className="block">
              {isWhole ? (
                <time dateTime={at}>{dayOf(at)}</time>
              ) : (
                <Link
                  to={fanPostPath(_id)}
                  aria-label={`${name} of ${dayOf(at)}`}
                  className="inline-block py-0.5 hover:underline"
                >
                  <time dateTime={at}>{dayOf(at)}</time>
                </Link>
              )}
              {picture && ` · ${FAN_LICENCES[licence]}`}
            </span>
          </p>
        </div>
        <FanActions post={post} anchor={anchor} isWhole={isWhole} {...(onDeleted && { onDeleted })} />
      </div>
    </article>
  );
}

interface PictureProps {
  post: FanPost;
  picture: NonNullable<FanPost['picture']>;
  isWhole: boolean;
}

function Picture({ post: { _id, by }, picture: { path, alt, width, height }, isWhole }: PictureProps) {
  const image = (
    <img
      src={`${path}?size=640`}
      srcSet={`${path}?size=640 640w, ${path}?size=1280 1280w`}
      sizes={
        isWhole
          ? '(min-width: 48rem) 720px, 100vw'
          : '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw'
      }
      alt={alt}
      width={width}
      height={height}
      loading={isWhole ? 'eager' : 'lazy'}
      className="h-auto w-full bg-raised"
    />
  );
  if (isWhole) return image;
  return (
    <Link
      to={fanPostPath(_id)}
      aria-label={alt === '' ? `Picture by ${by.username}` : `${alt}, by ${by.username}`}
    >
      {image}
    </Link>
  );
}

function Subjects({ post: { movies, people } }: { post: FanPost }) {
  if (movies.length + people.length === 0) return null;
  const link = 'link inline-flex min-h-8 items-center wrap-anywhere';
  return (
    <ul aria-label="About" className="mb-3 flex flex-wrap gap-x-4 text-sm">
      {movies.map(({ _id, title, yearOfRelease }) => (
        <li key={_id}>
          <Link to={moviePath(_id)} className={link}>
            {title} ({yearOfRelease})
          </Link>
        </li>
      ))}
      {people.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={personPath(name, _id)} className={link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

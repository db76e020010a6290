import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { useDates } from '../../../lib/dates.ts';
import { listPath, paths, profilePath } from '../../../lib/paths.ts';
import { VISIBILITY_NAMES } from '../lib/words.ts';
import { ListCover } from './list-cover.tsx';

/** What a list says of itself, whose it is, and what can be done with it. */
export function ListHeader({ list, children }: { list: ListDetail; children: ReactNode }) {
  const { dayOf } = useDates();
  const { title, description, owner, collaborators, count, visibility, updatedAt, copiedFrom, tags } = list;
  const workers = collaborators.filter(({ state }) => state === 'accepted');
  return (
    <header>
      {list.hidden && <HiddenNote hidden={list.hidden} noun="list" />}
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:items-start">
        <div className="min-w-0">
          <h1 className="display text-2xl wrap-anywhere md:text-3xl">{title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
            <Link
              to={profilePath(owner.userId)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-text hover:text-accent"
            >
              <Avatar member={owner} className="size-8" />
              {owner.username}
            </Link>
            {workers.map(({ member }) => (
              <Link
                key={member.userId}
                to={profilePath(member.userId)}
                className="inline-flex min-h-11 items-center hover:text-accent"
              >
                with {member.username}
              </Link>
            ))}
          </p>
          <p className="text-sm text-faint tabular-nums">
            {[
              countLabel(count, 'film'),
              ...(list.ranked ? ['Ranked'] : []),
              ...(visibility === 'public' ? [] : [VISIBILITY_NAMES[visibility]]),
              `Changed ${dayOf(updatedAt)}`,
            ].join(' · ')}
          </p>
          {copiedFrom && (
            <p className="mt-2 text-sm text-muted">
              Copied from{' '}
              <Link to={listPath(copiedFrom)} className="link">
                {copiedFrom.title}
              </Link>{' '}
              by {copiedFrom.owner.username}
            </p>
          )}
          {description !== '' && (
            <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          )}
          {tags.length > 0 && (
            <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={`${paths.lists}?${new URLSearchParams({ q: tag }).toString()}`}
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm text-muted transition hover:border-control hover:text-text"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-6">{children}</div>
        </div>
        <div className="order-first md:order-none">
          <ListCover cover={list.cover} eager />
        </div>
      </div>
    </header>
  );
}

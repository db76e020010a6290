import type { reactionListSchema } from '@filmfisher/shared/posts/posts.schema';
import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/posts/posts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { MoreButton } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { api } from '../../../lib/api-client.ts';
import { profilePath } from '../../../lib/paths.ts';
import { REACTIONS } from './reaction-icons.tsx';

/** GET /posts/{id}/reactions or /blog/{id}/reactions: who reacted, and how */
const namesQuery = (path: string) =>
  infiniteQueryOptions({
    queryKey: ['talk', 'reactions', path],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof reactionListSchema>(`${path}s`, { query: { cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

interface ReactionNamesProps {
  /** Of the calls that set and take back a reaction. */
  path: string;
  /** The reaction that was pressed: it stands first. */
  first: ReactionKind;
  onClose: () => void;
}

/** The members who reacted to something, those of one reaction together. */
export function ReactionNames({ path, first, onClose }: ReactionNamesProps) {
  const query = useInfiniteQuery(namesQuery(path));
  const kinds = [first, ...REACTION_KINDS.filter((kind) => kind !== first)];
  return (
    <Dialog title="Reactions" onClose={onClose}>
      {(close) => (
        <Loaded
          query={query}
          failure="The reactions could not be loaded."
          skeleton={Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="mb-2 h-12 w-full" />
          ))}
        >
          {({ pages }) => {
            const all = pages.flatMap(({ reactions }) => reactions);
            if (all.length === 0) return <p className="text-muted">You can't see who reacted here.</p>;
            return (
              <>
                {kinds.map((kind) => {
                  const members = all.filter((one) => one.kind === kind);
                  const { label, Icon } = REACTIONS[kind];
                  if (members.length === 0) return null;
                  return (
                    <section key={kind} className="mb-4">
                      <h3 className="mb-1 flex items-center gap-2 text-sm font-semibold text-faint">
                        <Icon width={18} height={18} />
                        {label}
                      </h3>
                      <ul aria-label={label}>
                        {members.map(({ member }) => (
                          <li key={member.userId}>
                            <Link
                              to={profilePath(member.userId)}
                              className="flex min-h-12 items-center gap-3 rounded-lg hover:text-accent"
                              onClick={close}
                            >
                              <Avatar member={member} />
                              <span className="min-w-0 truncate font-semibold">{member.username}</span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </section>
                  );
                })}
                <MoreButton query={query}>Show more</MoreButton>
              </>
            );
          }}
        </Loaded>
      )}
    </Dialog>
  );
}

import type { Post } from '@filmfisher/shared/posts';

type Author = NonNullable<Post['author']>;
interface RoleBadgeProps {
  author: Author;
  /** Of the very film that is talked about; of others a filmmaker is a member like all. */
  isMaker: boolean;
}

const ROLES: Record<Author['role'], string | undefined> = {
  member: undefined,
  critic: 'Critic',
  maker: undefined,
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Admin',
};

/** Says who speaks, where it is not a member like all others. */
export function RoleBadge({ author: { role, outlet }, isMaker }: RoleBadgeProps) {
  const name = isMaker ? 'Maker of this film' : ROLES[role];
  if (name === undefined) return null;
  return (
    <span className="rounded-full border border-line px-2 py-px text-xs font-semibold text-muted">
      {outlet === undefined ? name : `${name}, ${outlet}`}
    </span>
  );
}

import type { Post } from '@filmfisher/shared/posts';

type Author = NonNullable<Post['author']>;

const ROLES: Record<Author['role'], string | undefined> = {
  member: undefined,
  critic: 'Critic',
  maker: 'Filmmaker',
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Admin',
};

/** Says who speaks, where it is not a member like all others. */
export function RoleBadge({ author: { role, outlet } }: { author: Author }) {
  const name = ROLES[role];
  if (name === undefined) return null;
  return (
    <span className="rounded-full border border-line px-2 py-px text-xs font-semibold text-muted">
      {outlet === undefined ? name : `${name}, ${outlet}`}
    </span>
  );
}

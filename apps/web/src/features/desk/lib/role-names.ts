import type { Role } from '@filmfisher/shared/vocabulary';

/** Roles as the desk calls them. */
export const ROLE_NAMES: Record<Role, string> = {
  member: 'Member',
  critic: 'Critic',
  maker: 'Filmmaker',
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Administrator',
};

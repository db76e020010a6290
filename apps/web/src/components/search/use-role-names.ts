import { useLingui } from '@lingui/react/macro';
import type { PersonRole } from '@filmfisher/shared/people/people';
import { ROLE_NAMES } from './hits.ts';

/** @returns names what somebody did in films, such as 'Director, Actor' */
export function useRoleNames(): (roles: readonly PersonRole[]) => string {
  const { t } = useLingui();
  return (roles) => roles.map((role) => t(ROLE_NAMES[role])).join(', ');
}

import { INVITATION_PARAMETER, isInvitation } from '@filmfisher/shared/invitations/invitations';
import { useLocation } from 'react-router-dom';
import { useIsRendered } from '../../../lib/rendered.ts';

/** Where a tab keeps by whose link its visitor has come. */
const INVITATION_KEY = 'filmfisher.invitation';

function invitationOf(search: string): string | undefined {
  try {
    const given = new URLSearchParams(search).get(INVITATION_PARAMETER) ?? '';
    if (isInvitation(given)) sessionStorage.setItem(INVITATION_KEY, given);
    return sessionStorage.getItem(INVITATION_KEY) ?? undefined;
  } catch {
    // Where storage is forbidden, nothing was kept.
    return undefined;
  }
}

/** @returns the code by which the visitor has come, in this address or before they looked around; undefined for none */
export function useInvitation(): string | undefined {
  const { search } = useLocation();
  return useIsRendered() ? undefined : invitationOf(search);
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(INVITATION_KEY);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

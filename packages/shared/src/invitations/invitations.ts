/** Parameter of the address of the sign-up page that holds the code of an invitation. */
export const INVITATION_PARAMETER = 'invite';

/** Letters of a code at most; a longer one is none. */
export const INVITATION_MAX = 32;

const CODE = /^[\w-]+$/;

/** @returns whether the text could be the code of an invitation */
export const isInvitation = (code: string) => code.length <= INVITATION_MAX && CODE.test(code);

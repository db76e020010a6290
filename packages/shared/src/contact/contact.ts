export const CONTACT_STATES = ['open', 'done'] as const;

export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 3_000;

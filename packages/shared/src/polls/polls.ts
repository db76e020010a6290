export const POLL_QUESTION_MIN = 5;
export const POLL_QUESTION_MAX = 200;
export const POLL_OPTION_MAX = 100;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;

export const POLL_STATES = ['scheduled', 'open', 'closed'] as const;
export type PollState = (typeof POLL_STATES)[number];

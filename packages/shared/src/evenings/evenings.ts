/** Members with whom one chooses a film, beside oneself; films that one evening is chosen from, or not wanted tonight. */
export const TOGETHER_MAX = 5;
export const EVENING_MOVIES_MAX = 10;
export const TONIGHT_NOT_MAX = 100;

/** Films that are offered. */
export const TOGETHER_MOVIES_MAX = 60;

/** Evenings that a member may have ahead. */
export const EVENINGS_MAX = 20;

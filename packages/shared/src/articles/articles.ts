import { BODY_BYTES_MAX } from '../api/api.ts';

/** Code points of the parts of an article. */
export const ARTICLE_TITLE_MIN = 5;
export const ARTICLE_TITLE_MAX = 120;
export const STANDFIRST_MAX = 300;
export const ARTICLE_MAX = 30_000;
export const TAG_MAX = 30;
export const SPONSOR_MAX = 100;
export const SERIES_NAME_MAX = 80;
export const UPDATE_NOTE_MAX = 300;
export const CREDIT_MAX = 150;
/** How many of each an article has at most. */
export const TAGS_MAX = 8;
export const AUTHORS_MAX = 5;
export const ARTICLE_PICTURES_MAX = 30;
/** Bytes of a request with an article: every character of its text may be written as two JSON escapes. */
export const ARTICLE_BYTES_MAX = 12 * ARTICLE_MAX + BODY_BYTES_MAX;
/** Articles of a maker that an editor has to release; later ones appear at once. */
export const MAKERS_FIRST_ARTICLES = 3;

/**
 * draft: its writers see it, and of an editor's all editors; waiting: a maker's, until an editor releases it; scheduled: it appears by
 * itself at its time.
 */
export const ARTICLE_STATES = ['draft', 'waiting', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

import { wordsOf } from '../../../platform/text/words.ts';
import { plainTextOf, storedMentions, type ParsedText } from '../../markdown/index.ts';
import type { ThreadRecord } from './threads.model.ts';

/** The list of the threads of all boards and films: what everybody may read. */
export const FORUM = 'forum';

/** @returns the list of what is pinned in a space; it stands above the space's own */
export const pinnedIn = (space: string) => `pinned:${space}`;

/** @returns the lists that a thread stands in */
export function listsOf({ space, pinned }: Pick<ThreadRecord, 'space' | 'pinned'>): string[] {
  return [space, ...(/^(?:board|film):/.test(space) ? [FORUM] : []), ...(pinned ? [pinnedIn(space)] : [])];
}

/** Whether it is out of sight with the film of its space, which is removed. */
export const isArchived = ({ movieId, lists }: Pick<ThreadRecord, 'movieId' | 'lists'>) =>
  movieId !== null && lists.length === 0;

/** Shorter words are in so many titles that two of them together tell little. */
const PAIRED_LENGTH = 3;
const isPaired = (word: string) => word.length >= PAIRED_LENGTH;

/** @returns the words of a text, without the s of a plural */
export const wordsIn = (text: string) => [
  ...new Set(wordsOf([text]).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))),
];

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/**
 * @returns by what a title is found: its words, and each two of them. A search for two frequent words then reads only
 *   the threads that have both, however many have one of them
 */
export function termsOf(title: string): string[] {
  const words = wordsIn(title);
  const paired = words.filter(isPaired);
  const pairs = paired.flatMap((one, index) => paired.slice(index + 1).map((other) => pairOf(one, other)));
  return [...words, ...pairs];
}

/** Different words of one post by which it is found: a longer one has more, and each is an entry of the index. */
const POST_TERMS_MAX = 400;

/** @returns the words by which a post is found; none that it keeps covered as a spoiler */
export const postTermsOf = (tree: ParsedText['tree']) =>
  wordsIn(plainTextOf({ tree })).slice(0, POST_TERMS_MAX);

/** @returns what is stored of the text of a post */
export const storedText = (text: string, parsed: ParsedText) => ({
  text,
  tree: parsed.tree,
  terms: postTermsOf(parsed.tree),
  ...storedMentions(parsed),
});

/** @returns the terms that a title must have to be found by a text; the first is likely the rarest */
export function queryTerms(text: string): string[] {
  const words = wordsIn(text).sort((one, other) => other.length - one.length);
  const [longest, ...others] = words.filter(isPaired);
  if (longest === undefined || others.length === 0) return words;
  return [...others.map((other) => pairOf(longest, other)), ...words.filter((word) => !isPaired(word))];
}

/** Milliseconds by which a thread must be younger to stand as high as one with ten times as many posts. */
const TENFOLD_MS = 12 * 60 * 60_000;

/**
 * The place of a thread in the order "active": the logarithm of what was said in it, plus the time of the last post.
 * Its source is Reddit's "hot" (reddit/reddit on GitHub, r2/r2/lib/db/_sorts.pyx): order + seconds / 45,000. As with that,
 * new threads rise by their time instead of old ones sinking, so that the number changes with a thread's posts alone
 * and an index can hold it. Hacker News divides by age, which would have to be computed all the time.
 */
export function rankOf({
  posts,
  reactions,
  lastPost,
  createdAt,
}: Pick<ThreadRecord, 'posts' | 'reactions' | 'lastPost' | 'createdAt'>): number {
  const at = lastPost?.at ?? createdAt;
  return Math.log10(Math.max(1, posts + reactions)) + at.getTime() / TENFOLD_MS;
}

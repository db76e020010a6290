import { isTitleTerm, pairTermsOf } from '../movies/search-terms.service.ts';
import { FITS, type Guess } from '../../../platform/spelling/typed-words.service.ts';

/*
 * Which stretches of the search terms' index a search reads. Every stretch is bounded, so that two common words which
 * hardly ever stand together cost no more than others (docs/decisions/0009-search.md).
 */

/** A stretch of the index: what has one of the terms, in the order of the index. */
export interface IndexScan {
  terms: readonly string[];
  /** What has none of the terms of each of these lists is passed over. */
  others: readonly (readonly string[])[];
  /** Entries looked at, at most. */
  keys: number;
  /** Entries read, at most. */
  limit: number;
}

/** What all scans of a plan may cost. */
export interface Effort {
  /** Entries read. */
  read: number;
  /** Entries looked at by scans that pass some over. */
  keys: number;
}

/** A word that more have is common: two common words are looked up as a pair. */
const RARE_USES = 300;
/** Terms of one plan: a scan reads the stretches of its terms side by side. */
const TERMS_MAX = 44;

interface Plan {
  term: string;
  others: readonly (readonly string[])[];
  /** Entries that there are, at most. */
  uses: number;
  /** The better the fit the lower. */
  rank: number;
}

/** Plans that are read together. */
interface Group {
  terms: string[];
  others: readonly (readonly string[])[];
  uses: number;
}

const usesOf = (words: readonly Guess[]): number => words.reduce((sum, { uses }) => sum + uses, 0);
const termsOf = (words: readonly Guess[]): string[] => words.map(({ term }) => term);
const rankOf = ({ fit }: Guess): number => FITS.indexOf(fit);
const isRare = ({ uses }: Guess): boolean => uses <= RARE_USES;

/** @returns scans of what has each of the words, past everything that lacks one of the others */
function wordScans(words: readonly Guess[], others: readonly (readonly Guess[])[]): Plan[] {
  return words.map((word) => ({
    term: word.term,
    others: others.map(termsOf),
    uses: word.uses,
    rank: rankOf(word),
  }));
}

/** @returns scans of what has two common words; where no pair is stored, through what has the rarer one */
function pairScans(
  words: readonly Guess[],
  partners: readonly Guess[],
  others: readonly (readonly Guess[])[],
): Plan[] {
  const plans = new Map<string, Plan>();
  const add = (plan: Plan): void => {
    const former = plans.get(plan.term);
    if (!former || former.rank > plan.rank) plans.set(plan.term, plan);
  };
  for (const word of words) {
    for (const partner of partners) {
      const rank = rankOf(word) + rankOf(partner);
      const pairs = pairTermsOf(word.term, partner.term);
      const uses = Math.min(word.uses, partner.uses);
      for (const term of pairs) add({ term, others: others.map(termsOf), uses, rank });
      if (pairs.length > 0) continue;
      const [rarer, group] = word.uses <= partner.uses ? [word, partners] : [partner, words];
      const [scan] = wordScans([rarer], [group, ...others]);
      if (scan) add({ ...scan, rank });
    }
  }
  return [...plans.values()];
}

function plansOf(guesses: readonly (readonly Guess[])[]): Plan[] {
  const groups = [...guesses].sort((a, b) => usesOf(a) - usesOf(b));
  const [first, second] = groups;
  if (!first || groups.some((words) => words.length === 0)) return [];
  if (!second) return wordScans(first, []);
  const but = (...left: (readonly Guess[])[]): (readonly Guess[])[] =>
    groups.filter((words) => !left.includes(words));
  // Whatever is looked for has one of these, so nothing else needs to be read.
  const allRare = groups.find((words) => words.every(isRare));
  if (allRare) return wordScans(allRare, but(allRare));
  const common = (words: readonly Guess[]): Guess[] => words.filter((word) => !isRare(word));
  return [
    ...wordScans(first.filter(isRare), but(first)),
    ...wordScans(second.filter(isRare), but(second)),
    ...pairScans(common(first), common(second), but(first, second)),
  ];
}

/**
 * @param keys entries that may be looked at
 * @returns the plans by what can be read together, the best first: terms that fit equally well, those of titles apart,
 *   because the films of so many people would leave them no room; or all, where some are passed over and every one can
 *   be looked at
 */
function grouped(plans: readonly Plan[], keys: number): Group[] {
  const uses = plans.reduce((sum, plan) => sum + plan.uses, 0);
  const groups = new Map<string, Group>();
  for (const { term, others, uses: count, rank } of plans) {
    const apart = others.length > 0 && uses <= keys ? [] : [rank, isTitleTerm(term)];
    const key = JSON.stringify([...apart, others]);
    const group = groups.get(key) ?? { terms: [], others, uses: 0 };
    group.terms.push(term);
    group.uses += count;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** @returns what one of `left` users of a budget gets, of whom the first fit best: half of it, or a fair share */
function share(budget: number, left: number): number {
  return Math.max(Math.floor(budget / 2), Math.ceil(budget / left));
}

/**
 * @param guesses per typed word the stored words that it may stand for
 * @param effort for all scans together
 * @param isFiltered whether the reader skips entries for other reasons, too
 * @returns the scans that find what has one of every list, best fits first; none when one of the lists is empty
 */
export function planScans(
  guesses: readonly (readonly Guess[])[],
  effort: Effort,
  isFiltered = false,
): IndexScan[] {
  const plans = plansOf(guesses)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, TERMS_MAX);
  const groups = grouped(plans, effort.keys);
  let { read, keys } = effort;
  return groups.flatMap(({ terms, others, uses }, index) => {
    const left = groups.length - index;
    const limit = Math.min(uses, share(read, left));
    const passesOver = others.length > 0 || isFiltered;
    const looked = passesOver ? Math.min(uses, share(keys, left)) : limit;
    if (limit <= 0 || looked <= 0) return [];
    read -= limit;
    if (passesOver) keys -= looked;
    return [{ terms, others, keys: looked, limit }];
  });
}

/** Remembers which scans were made, so that what a later plan has in common with a former one is not read again. */
export class ScanLog {
  readonly #done = new Map<string, Pick<IndexScan, 'keys' | 'limit'>>();

  /** @returns those of the scans that go further than what was returned before */
  further(scans: readonly IndexScan[]): IndexScan[] {
    return scans.filter(({ terms, others, keys, limit }) => {
      const name = JSON.stringify([terms, others]);
      const former = this.#done.get(name) ?? { keys: 0, limit: 0 };
      if (former.keys >= keys && former.limit >= limit) return false;
      this.#done.set(name, { keys, limit });
      return true;
    });
  }
}

import type { StarScale } from '@filmfisher/shared/imports/import-questions';
import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import type { Loss, ReadStars } from './imported-file.ts';

/** Stars that are shown as examples of how they are read. */
const EXAMPLES = 10;
/** What stands where there are none. */
const NO_STARS = /^(?:0+(?:[.,]0+)?|n\/?a|nr|none|null|nil|not rated|unrated|[-–—?]+)$/i;
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const PLAIN = new RegExp(`^${NUMBER}(?:\\s*(?:stars?|★|⭐))?$`, 'iu');
const OUT_OF = new RegExp(`^${NUMBER}\\s*(?:/|out of|of)\\s*(\\d{1,3})(?:\\s*stars?)?$`, 'iu');
const PERCENT = new RegExp(`^${NUMBER}\\s*%$`, 'u');
const AND_A_HALF = /^(\d{1,2})?\s*(?:½|1\/2)(?:\s*stars?)?$/iu;
const DRAWN = /^([★⭐🌟*]*)(½|⯨|1\/2)?([☆✩✰]*)$/u;

const numberOf = (text: string) => Number(text.replace(',', '.'));

interface Given {
  value: number;
  /** Where the text says what it counts to. */
  outOf?: number;
}

function drawn(value: string): Given | null {
  const [, full = '', half, empty = ''] = DRAWN.exec(value.replace(/\s+/g, '')) ?? [];
  const stars = Array.from(full).length + (half === undefined ? 0 : 0.5);
  if (stars === 0) return null;
  const signs = Math.ceil(stars) + Array.from(empty).length;
  return { value: stars, outOf: signs > 5 ? 10 : 5 };
}

function givenIn(text: string): Given | null {
  // What makes a sign a picture.
  const value = text.replaceAll('\uFE0F', '');
  const [, given, outOf] = OUT_OF.exec(value) ?? [];
  if (given !== undefined && outOf !== undefined) return { value: numberOf(given), outOf: Number(outOf) };
  const [, percent] = PERCENT.exec(value) ?? [];
  if (percent !== undefined) return { value: numberOf(percent), outOf: 100 };
  const [, bare] = PLAIN.exec(value) ?? [];
  if (bare !== undefined) return { value: numberOf(bare) };
  const half = AND_A_HALF.exec(value);
  return half ? { value: Number(half[1] ?? 0) + 0.5 } : drawn(value);
}

/** Reads stars, and remembers how. */
export class StarReader {
  readonly #scale: StarScale;
  readonly #seen = new Map<string, number>();

  constructor(scale: StarScale) {
    this.#scale = scale;
  }

  /** @returns 1 to 10; undefined for none, and for those that a loss tells of */
  read(text: string | number | null | undefined, lost: Loss[]): number | undefined {
    const value = String(text ?? '').trim();
    if (value === '') return undefined;
    const isNone = NO_STARS.test(value);
    // To a hundred, nothing at all is a score that some give.
    if (isNone && this.#scale !== '100') return undefined;
    const { value: given, outOf = Number(this.#scale) } = (isNone ? null : givenIn(value)) ?? { value: 0 };
    if (given <= 0 || given > outOf) {
      lost.push({ reason: `This rating could not be read as one out of ${this.#scale}.`, text: value });
      return undefined;
    }
    const stars = Math.max(1, Math.round((given * RATING_MAX) / outOf));
    this.#seen.set(value.replace(/[.,]0+$/, ''), stars);
    return stars;
  }

  /** How the stars were read; null when there were none. */
  get stars(): ReadStars | null {
    if (this.#seen.size === 0) return null;
    const examples = [...this.#seen]
      .map(([from, to]) => ({ from, to }))
      .sort((one, other) => one.to - other.to || numberOf(one.from) - numberOf(other.from));
    return { scale: this.#scale, examples: examples.slice(0, EXAMPLES) };
  }
}

/** What the name of a column says: 'Rating (1-5)', 'Score/100', 'Rating10'. */
function scaleInName(column: string): StarScale | undefined {
  const [, told] = /(?:^|\D)(100|10|5)\D*$/.exec(column) ?? [];
  return told === '100' || told === '10' || told === '5' ? told : undefined;
}

/**
 * @param column the name of the column
 * @returns what its stars count to. Whole numbers up to five may be out of five or of ten: they count as they stand
 */
export function guessScale(column: string, texts: readonly string[]): { scale: StarScale; isSure: boolean } {
  const told = scaleInName(column);
  if (told) return { scale: told, isSure: true };
  const bare = texts.flatMap((text) => {
    const given = givenIn(text.trim());
    return given && given.outOf === undefined && given.value > 0 ? [{ text, value: given.value }] : [];
  });
  const most = bare.reduce((max, { value }) => Math.max(max, value), 0);
  if (most > RATING_MAX) return { scale: '100', isSure: true };
  if (most > 5 || bare.length === 0) return { scale: '10', isSure: true };
  const hasHalves = bare.some(({ text, value }) => /[.,½]/.test(text) || !Number.isInteger(value));
  return hasHalves ? { scale: '5', isSure: true } : { scale: '10', isSure: false };
}

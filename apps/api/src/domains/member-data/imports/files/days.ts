import type { ImportAnswers } from '@filmfisher/shared/imports/import-questions';
import type { Loss } from './imported-file.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
/** Why a day is not kept that is one. */
export const TWO_WAYS = 'This day can be read in two ways.';
/** Two digits of a year up to here are of this century. */
const CENTURY_BREAK = 50;
/** What stands where there is no day. */
const NO_DAY = /^(?:0+(?:[-/. ]0+)*|n\/?a|none|null|nil|never|unknown|[-–—?]+)$/i;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** '21 June 2019', 'Sat, 21-Jun-19'. */
const DAY_MONTH =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/i;
/** 'Jun 21 2014, 22:06', 'Saturday, June 21, 2019'. */
const MONTH_DAY = /^(?:[a-z]{3,9}\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
/** 'Sat Apr 23 08:36:35 2011'. */
const WITH_TIME = /^[a-z]{3} ([a-z]{3}) +(\d{1,2}) [\d:]+ (\d{4})$/i;
const EXACT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2}|UTC)$/i;
/** Seconds or milliseconds since 1970. */
const UNIX = /^\d{10}(?:\d{3})?$/;

function dayIn(year: string, month: number, day: string): string | null {
  const whole =
    year.length === 2 ? String(Number(year) + (Number(year) < CENTURY_BREAK ? 2000 : 1900)) : year;
  const text = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** @returns 1 to 12; 0 for what is no month */
function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const isMonth = FULL_MONTHS.some(
    (month) => month === lower || (lower.length <= 4 && month.startsWith(lower)),
  );
  return isMonth ? MONTHS.indexOf(lower.slice(0, 3)) + 1 : 0;
}

function dayInWords(value: string): string | null {
  const [, day, month, year] = DAY_MONTH.exec(value) ?? [];
  if (day && month && year && monthOf(month) > 0) return dayIn(year, monthOf(month), day);
  for (const form of [MONTH_DAY, WITH_TIME]) {
    const [, name, date, stated] = form.exec(value) ?? [];
    if (name && date && stated && monthOf(name) > 0) return dayIn(stated, monthOf(name), date);
  }
  return null;
}

function momentIn(value: string): Date | null {
  const unix = UNIX.test(value) ? Number(value) * (value.length === 10 ? 1_000 : 1) : null;
  if (unix === null && !EXACT.test(value)) return null;
  const moment = new Date(unix ?? value.replace(/\s*UTC$/i, 'Z').replace(' ', 'T'));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Days of a file: what 3/4/2020 means, the others of the same column tell. */
export class DayReader {
  readonly #order: ImportAnswers['days'];
  readonly #format: Intl.DateTimeFormat;
  /** Whether nothing tells which number is the month. */
  readonly isUnsure: boolean;

  /** @param order as the member says; @param timeZone where moments become days */
  constructor(texts: readonly string[], order: ImportAnswers['days'], timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-CA', { timeZone });
    let [dayFirst, monthFirst, isOpen] = [false, false, false];
    for (const text of texts) {
      const [, one, sign, two] = NUMBERS.exec(text.trim()) ?? [];
      if (one === undefined || two === undefined || sign === '.') continue;
      dayFirst ||= Number(one) > 12;
      monthFirst ||= Number(two) > 12;
      isOpen ||= Number(one) <= 12 && Number(two) <= 12 && one !== two;
    }
    const told = monthFirst ? ('month_first' as const) : ('day_first' as const);
    this.isUnsure = isOpen && dayFirst === monthFirst;
    this.#order = order ?? (this.isUnsure ? undefined : told);
  }

  /** @returns the day, yyyy-mm-dd; null for none, and for one that a loss tells of */
  day(text: string | undefined, lost: Loss[]): string | null {
    const value = (text ?? '').trim();
    if (value === '' || NO_DAY.test(value)) return null;
    const numbers = NUMBERS.exec(value);
    const day = numbers ? this.#ofNumbers(numbers) : this.#ofForms(value);
    if (day === undefined) lost.push({ reason: TWO_WAYS, text: value });
    if (day === null) lost.push({ reason: 'This day could not be read.', text: value });
    return day ?? null;
  }

  /** @returns the moment, at noon where only a day is named; null for none */
  at(text: string | undefined, lost: Loss[]): Date | null {
    const exact = momentIn((text ?? '').trim());
    const day = exact ? null : this.day(text, lost);
    return exact ?? (day === null ? null : new Date(`${day}T12:00:00Z`));
  }

  #ofForms(value: string): string | null {
    const moment = momentIn(value);
    if (moment) return this.#format.format(moment);
    const [, year, , month, day] = YEAR_FIRST.exec(value) ?? [];
    if (year && month && day) return dayIn(year, Number(month), day);
    const [, whole, mm, dd] = DIGITS.exec(value) ?? [];
    return whole && mm && dd ? dayIn(whole, Number(mm), dd) : dayInWords(value);
  }

  /** @returns undefined where either number may be the month */
  #ofNumbers([, one = '', sign, two = '', year = '']: RegExpExecArray): string | null | undefined {
    const asDay = dayIn(year, Number(two), one);
    const asMonth = sign === '.' ? null : dayIn(year, Number(one), two);
    if (asDay === null || asMonth === null || asDay === asMonth) return asDay ?? asMonth;
    if (this.#order === undefined) return undefined;
    return this.#order === 'month_first' ? asMonth : asDay;
  }
}

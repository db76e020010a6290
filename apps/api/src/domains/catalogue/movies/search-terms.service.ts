import { foldText } from '@filmfisher/shared/texts/texts';
import { wordsOf } from '../../../platform/text/words.ts';
import { peopleOf, personKeyOf, type Credits } from '../../people/index.ts';
import type { MovieContent, MovieKeys } from './movie-fields.ts';

/** A word of a title, a word of a person's name, and a person's whole name: what a search term begins with. */
export const TITLE_WORD = '#';
export const PERSON_WORD = '~';
const PERSON = '@';
/** Two words that stand in the title together, and in one name of three words or more: their films need no search. */
const TITLE_PAIR = '%';
const NAME_PAIR = '&';

/** The first letters of a title's words. */
export const TITLE_INITIALS = '^';
/** A name that stands in the title beside others: the one in brackets, or all before a colon. */
const NAME_IN_TITLE = '=';

/** Words that initials are made of: fewer say too little. */
const INITIALS_MIN = 3;
const ARTICLES = new Set(['the', 'a', 'an']);

/** Words of one title or name that are paired: 28 pairs at most. */
const PAIRED_MAX = 8;

/**
 * @param name of a person, in any case, with or without accents
 * @returns the term by which the person's films are found
 */
export function personTermOf(name: string): string {
  return PERSON + personKeyOf(name);
}

/** @returns personTermOf with a memory, for many names that mostly come several times */
export function termsOfPeople(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const term = known.get(name) ?? personTermOf(name);
    known.set(name, term);
    return term;
  };
}

/**
 * @param term of a person
 * @returns the marked words of the name
 */
export function wordTermsOfPerson(term: string): string[] {
  return [...new Set(term.slice(PERSON.length).split(' '))].map((word) => PERSON_WORD + word);
}

/** Numbers of parts, from the second on. */
const ROMAN = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
const FIGURE_OF = new Map(ROMAN.map((numeral, index) => [numeral, String(index + 2)]));
const NUMERAL_OF = new Map(ROMAN.map((numeral, index) => [String(index + 2), numeral]));

/** @returns the title as it is, and with figures where it has numerals, or numerals where it has figures */
export function spelledTitles(title: string): string[] {
  const words = foldText(title).split(' ');
  const other = words.map((word, index) =>
    index === 0 ? word : (FIGURE_OF.get(word) ?? NUMERAL_OF.get(word) ?? word),
  );
  return other.join(' ') === words.join(' ') ? [title] : [title, other.join(' ')];
}

/** @returns the name as it is, and in the parts of a word with a capital in it: "DiCaprio" is "Di Caprio", too */
export function spelledNames(name: string): string[] {
  const apart = name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return apart === name ? [name] : [name, apart];
}

/** @returns the folded words of a text with the mark of where they stand */
function wordTermsOf(mark: string, texts: readonly string[]): string[] {
  return wordsOf(texts).map((word) => mark + word);
}

/** @returns the term of two words in either order */
function pairTerm(mark: string, one: string, other: string): string {
  return mark + (one < other ? `${one} ${other}` : `${other} ${one}`);
}

function pairsOf(mark: string, text: string): string[] {
  const words = wordsOf([text]).slice(0, PAIRED_MAX);
  return words.flatMap((word, index) => words.slice(index + 1).map((other) => pairTerm(mark, word, other)));
}

/**
 * @param one marked word of a title or person, and `other`
 * @returns the terms of a film whose title, or one of whose names, has both words; none when one word is of a title and
 *   the other of a name
 */
export function pairTermsOf(one: string, other: string): string[] {
  const mark = one.slice(0, 1);
  const [a, b] = [one.slice(1), other.slice(1)];
  if (mark !== other.slice(0, 1)) return [];
  if (mark === TITLE_WORD) return [pairTerm(TITLE_PAIR, a, b)];
  // A name of two words is looked up as a whole.
  if (mark === PERSON_WORD) return [`${PERSON}${a} ${b}`, `${PERSON}${b} ${a}`, pairTerm(NAME_PAIR, a, b)];
  return [];
}

/**
 * @param title "The Lord of the Rings: The Two Towers"
 * @returns the initials of the title and of its part before a colon or dash, with and without a leading article: "lotr"
 */
function initialsOf(title: string): string[] {
  const [first = ''] = title.split(/[:–—]| - /);
  const spelt = [title, first].flatMap((part) => {
    const words = foldText(part).split(' ');
    const [leading = '', ...others] = words;
    return ARTICLES.has(leading) ? [words, others] : [words];
  });
  const long = spelt.filter((words) => words.length >= INITIALS_MIN);
  return [...new Set(long.map((words) => words.map((word) => Array.from(word)[0] ?? '').join('')))];
}

/** @returns the term of a film in whose title the name stands beside others */
export const nameTermOf = (name: string) => NAME_IN_TITLE + foldText(name);

/** @returns the terms of the names in a title, which is found by itself anyway */
function nameTermsOf(title: string): string[] {
  const { whole, halves } = namesOf(title);
  return [...whole, ...halves]
    .map(nameTermOf)
    .filter((term) => term !== NAME_IN_TITLE && term !== nameTermOf(title));
}

/** @returns what a film is found by: words, pairs of words, initials and whole names, each marked */
export function searchTermsOf(movie: Credits & Pick<MovieContent, 'title' | 'otherTitles'>): string[] {
  const people = peopleOf(movie);
  const titles = [movie.title, ...(movie.otherTitles ?? []).map(({ title }) => title)];
  const spelled = titles.flatMap(spelledTitles);
  const names = people.flatMap(spelledNames);
  const longNames = names.filter((name) => wordsOf([name]).length > 2);
  return [
    ...wordTermsOf(TITLE_WORD, spelled),
    ...wordTermsOf(PERSON_WORD, names),
    ...new Set(people.map(personTermOf)),
    ...new Set(spelled.flatMap((title) => pairsOf(TITLE_PAIR, title))),
    ...new Set(titles.flatMap(initialsOf).map((initials) => TITLE_INITIALS + initials)),
    ...new Set(longNames.flatMap((name) => pairsOf(NAME_PAIR, name))),
    ...new Set(titles.flatMap(nameTermsOf)),
  ];
}

/** @returns whether the term is a word of the title, or two of them */
export function isTitleTerm(term: string): boolean {
  return term.startsWith(TITLE_WORD) || term.startsWith(TITLE_PAIR);
}

/** @returns whether the term is a single word of the title or of a name */
function isWordTerm(term: string): boolean {
  return term.startsWith(TITLE_WORD) || term.startsWith(PERSON_WORD);
}

/** @returns the terms of a film that are single words: what a search must know to guess at misspelt ones */
export function wordsToRemember({ searchTerms }: Pick<MovieKeys, 'searchTerms'>): string[] {
  return searchTerms.filter(isWordTerm);
}

/** What stands in brackets and is no name: a part, a year, a version. */
const NO_NAME =
  /\d|\b(?:part|vol|volume|chapter|season|series|episode|tv|short|film|movie|cut|uncut|edition|version|remaster(?:ed)?|complete|the end)\b/i;
/** A name and a second one in brackets: 'Eyimofe (This Is My Desire)'. */
const BRACKETS = /^(.*\S)\s*\(([^()]+)\)\s*$/su;
/** An article behind the title, as catalogues sort: 'Matrix, The'. */
const ARTICLE_BEHIND = /^(.*\S),\s*(the|an?|les?|la|l'|el|los|las|il|lo|gli|die|der|das)$/iu;
/** What begins the second half of a title: 'King of Boys: The Return of the King'. */
const SECOND_HALF = /\s*(?::\s|\s[-–—]\s).*$/su;

/** The names that a title gives its film. */
interface TitleNames {
  /** Each names the film by itself: the title, and both names of a title with a second one in brackets. */
  whole: string[];
  /** First halves: those of other films begin alike. */
  halves: string[];
}

function articleFirst(name: string): string {
  const [, bare, article] = ARTICLE_BEHIND.exec(name) ?? [];
  if (bare === undefined || article === undefined) return name;
  return article.endsWith("'") ? article + bare : `${article} ${bare}`;
}

/** @returns the names in a title; none of them twice, none empty */
export function namesOf(title: string): TitleNames {
  const [, outer, inner] = BRACKETS.exec(title) ?? [];
  const isNamedTwice = outer !== undefined && inner !== undefined && !NO_NAME.test(inner);
  const written = [title, ...(isNamedTwice ? [outer, inner] : [])];
  const whole = new Set(written.flatMap((name) => [name, articleFirst(name.trim())]));
  const halves = new Set([...whole].map((name) => name.replace(SECOND_HALF, '')));
  return { whole: [...whole], halves: [...halves].filter((half) => half !== '' && !whole.has(half)) };
}

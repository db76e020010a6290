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

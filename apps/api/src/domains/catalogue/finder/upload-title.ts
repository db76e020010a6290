import { foldText } from '@filmfisher/shared/texts/texts';

/*
 * What the title of an upload says: "BROKEN VOWS Pt 1 & 2 – Nadia Buari Latest Nigerian Nollywood Movie 2024".
 */

/** Words that describe the upload, not the film. */
const NOISE = new Set(
  (
    'latest new newest brand just released release uploaded today now out exclusive premiere premieres original uncut full ' +
    'complete completed finished part parts pt pts season seasons episode episodes ep eps vol volume s e movie movies ' +
    'film films cinema video videos watch free online download hd fhd uhd 4k 8k 720p 1080p 480p official trailer teaser ' +
    'clip preview coming soon nollywood nigerian nigeria naija ghana ghanaian ghallywood ghollywood kumawood kannywood ' +
    'african africa yoruba igbo hausa pidgin english subtitle subtitles subtitled subbed eng sub blockbuster trending ' +
    'hit must best top interesting hot classic old school epic romantic romance love comedy drama action thriller horror ' +
    'tv series show channel youtube starring stars feat ft featuring with by directed director produced actor actress ' +
    'recommended review reaction recap explained viral true life story stories based family emotional funny village ' +
    'royal this year month week zango kashi na sabon apa the a an ' +
    'and of in on for to is are you your will make cry most never before seen end final last no ads update updates subscribe'
  ).split(/\s+/),
);
/** Noise that a title does not begin with, so that what comes after it is no title any more. */
const HARD = new Set(
  (
    'latest newest nollywood nigerian ghanaian ghallywood ghollywood kumawood kannywood starring ft feat featuring trailer ' +
    'teaser subtitles subtitled subtitle hd 4k 1080p 720p blockbuster trending official full pt pts part parts season ' +
    'seasons episode episodes ep eps movie movies uncut directed exclusive'
  ).split(/\s+/),
);
/** Words between a title and its number: "Osuofia in London Part 2". */
const PARTS = new Set(['part', 'parts', 'pt', 'pts', 'season']);
/** Noise that titles begin with too: "Love in Trouble", "The Wedding Party", "Your Excellency". */
const SOFT = new Set(
  'the a an my your you are is this in to on for of and with last love royal village family true never before'.split(
    ' ',
  ),
);
/** Those of it that join a title to what stands before it: "The best movie of Ada Obi". */
const CONNECTORS = new Set(['of', 'and', 'with', 'is', 'are', 'to', 'for', 'on']);
/** What a number belongs to that stands behind it. */
const COUNTED = /^(?:parts?|pts?|seasons?|episodes?|eps?|vol(?:ume)?|s|zango|kashi|na|and|\d+)$/;
/** A number that a title may lack, before what it has: "King of Boys 2: The Return of the King". */
const NUMBER_BEFORE_SUBTITLE = /\s(?:[2-9]|ii|iii|iv)\s*:\s/iu;
/** Words before the names of those who play in it. */
const STARRING = /\b(?:starring|stars|ft|feat|featuring|with(?! (?:\p{L}+ )?sub))\b/iu;

/** What an upload says that is of a film, and what one of a series says. */
const MOVIE = /\b(?:movies?|films?)\b/u;
const SERIES = /\b(?:series|seasons?|episodes?|eps?\d*|s\d{1,2}(?:e\d{1,3})?|zango|kashi)\b/u;

/** Where one part of an upload's title ends and another begins. */
const BREAKS = /[|~•·»«►▶★☆✓=/\\()[\]{}<>“”"]+|\s[-–—:]+\s|[–—]+|:\s+|\.{2,}|…|\n/u;
/** Those that no film has in its own title: "Living in Bondage: Breaking Free | EbonyLife Films". */
const SURE_BREAKS = /[|~•·»«►▶★☆✓=/\\<>]+|\.{2,}|…|\n/u;
const DROPPED = /https?:\/\/\S+|[#@]\S+|\b(?:based on )?(?:an? )?true life stor(?:y|ies)\b/giu;
/** Pictures, which stand between the parts, and what joins and colours them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}\p{Variation_Selector}]+/gu;
const WORD = /&|[\p{L}\p{M}\p{N}]+(?:['’ʼ`][\p{L}\p{M}\p{N}]+)*/gu;
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/;
const NUMBER = /^(?:\d{1,3}|[ivx]{2,4}|s\d{1,2}(?:e\d{1,3})?|e\d{1,3}|pt\d|ep\d{1,3}|part\d)$/;
/** How many words are searched: no title stands further behind. */
const WORDS_MAX = 40;

/** A word as it was written, and folded. */
interface Word {
  raw: string;
  key: string;
}

/** What the title of an upload says. */
export interface UploadTitle {
  /** Its parts, in folded words. */
  segments: string[][];
  /** All of it, folded. */
  text: string;
  years: number[];
  /** Whether it says who plays in it. */
  namesActors: boolean;
  /** Whether it calls itself a film, and counts no episode or season. */
  isOfFilm: boolean;
  /** Titles without noise, the likeliest first, as they were written. */
  titles: string[];
}

/** @returns whether the word does not help to identify the film */
export function isNoise(word: string): boolean {
  return NOISE.has(word) || YEAR.test(word) || NUMBER.test(word);
}

/** @returns whether the title ends before the word: "Dry Season 2", not "Dry Season of Love" */
export function endsTitle(word: string, next?: string): boolean {
  return (HARD.has(word) && next !== 'of') || /^(?:s\d|ep?\d|pt\d|part\d)/.test(word);
}

/** @returns whether a title goes on with the word, noise though it is: "Lockdown Romance", "Falling for You" */
export const goesOn = (word: string): boolean =>
  /^(?:romance|love|village|royal|family|marriage|you|life)$/.test(word);

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(([raw]) => {
    const key = foldText(raw);
    return key === '' ? [] : [{ raw, key }];
  });
}

/** @returns where the title begins whose first word without noise stands at the index */
function beginningOf(words: readonly Word[], index: number): number {
  let from = index;
  const isOwn = (at: number): boolean => {
    const key = words[at]?.key ?? '';
    // "90 Days Wedding", but neither "Part 1 & 2 Wedding" nor "Season 2 Wedding".
    return /^\d{1,3}$/.test(key) ? !COUNTED.test(words[at - 1]?.key ?? '') : SOFT.has(key);
  };
  while (from > 0 && isOwn(from - 1)) from -= 1;
  while (from < index && CONNECTORS.has(words[from]?.key ?? '')) from += 1;
  return from;
}

/** @returns the words of a part without the noise before and after the title */
function titleWords(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ key }) => !isNoise(key));
  if (first === -1) return [];
  const cut = words.findIndex((word, index) => index > first && endsTitle(word.key, words[index + 1]?.key));
  const kept = words.slice(beginningOf(words, first), cut === -1 ? undefined : cut);
  let end = kept.length;
  const isOff = (key = '') => isNoise(key) && !goesOn(key);
  while (end > 1 && isOff(kept[end - 1]?.key)) end -= 1;
  return kept.slice(0, end);
}

/** @returns the words as a title: capitals only where all of it was shouted */
function written(words: readonly Word[]): string {
  const text = words.map(({ raw }) => raw.normalize('NFKC')).join(' ');
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_all, blank: string, letter: string) => blank + letter.toUpperCase());
}

/** @param text as it was pasted */
export function readUploadTitle(text: string): UploadTitle {
  const plain = text.replace(DROPPED, ' ').replace(PICTURES, ' | ').replace(/\s+/g, ' ').trim();
  const partsAt = (breaks: RegExp, whole = plain) =>
    whole.split(breaks).map((part) => wordsIn(part).slice(0, WORDS_MAX));
  const parts = partsAt(BREAKS);
  const folded = foldText(plain);
  const all = [plain.split(BREAKS).join(' ')].map(wordsIn);
  const cleaned = [...parts, ...all].map(titleWords).filter((words) => words.length > 0);
  const wholes = [...parts, ...partsAt(SURE_BREAKS), wordsIn(plain).slice(0, WORDS_MAX)];
  const readings = [
    ...wholes,
    ...wholes.map((words) => words.filter(({ key }) => !PARTS.has(key))),
    ...partsAt(SURE_BREAKS, plain.replace(NUMBER_BEFORE_SUBTITLE, ' ')),
  ];
  const segments = new Map(
    readings.map((words) => [words.map(({ key }) => key).join(' '), words.map(({ key }) => key)]),
  );
  segments.delete('');
  return {
    segments: [...segments.values()],
    text: folded,
    years: folded
      .split(' ')
      .filter((word) => YEAR.test(word))
      .map(Number),
    namesActors: STARRING.test(plain),
    isOfFilm: MOVIE.test(folded) && !SERIES.test(folded),
    titles: [...new Set(cleaned.map(written))],
  };
}

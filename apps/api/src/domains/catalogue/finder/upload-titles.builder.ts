import { foldText } from '@filmfisher/shared/texts/texts';

/*
 * Titles of uploads as channels write them, kept as patterns: {T} the title, {TU} in capitals, {t} in small letters, {A}
 * and {A2} who plays in it, {Y} the year.
 */

export const UPLOAD_PATTERNS: readonly string[] = [
  '{TU} Pt 1 & 2 – {A} Latest Nigerian Nollywood Movie 2024',
  '{TU} - LATEST NOLLYWOOD MOVIE 2023',
  '{TU} | {AU} | Latest Nigerian Movies 2024 Full Movie',
  '{T} (Full Movie) Nigerian Movies 2025',
  '{T} - Nigerian Nollywood Movie',
  '{T} Official Trailer',
  '{T} | Official Teaser | Coming Soon',
  '{TU} 🔥🔥 ({A}, {A2}) NEW NOLLYWOOD MOVIE',
  '🔥{TU}🔥 LATEST FULL MOVIE STARRING {AU}',
  '{TU} SEASON 1 & 2 - {AU} LATEST NIGERIAN NOLLYWOOD MOVIE',
  '{T} Part 1 - Nigerian Movies',
  '{T} PART 2 FULL MOVIE HD',
  'Latest Nollywood Movie: {T}',
  'LATEST YORUBA MOVIE 2024 | {TU} | {AU}',
  '{TU} - Latest Yoruba Movie 2023 Drama Starring {A} | {A2}',
  '{T} - Ghanaian Movie',
  '{T} Full Nollywood Movie Ft {A}',
  '{TU} FT. {AU} & {A2U}',
  '"{T}" Latest Nigerian Movie',
  '【{T}】 Nollywood Full Movie',
  '{T} || {A} || 2024 Exclusive Nollywood Movie',
  '{T} // {A} // Nollywood Movie',
  '{T} ~ {A} ~ Latest Movie',
  'WATCH {TU} FULL MOVIE FREE',
  '{T} [HD] [English Subtitles]',
  '{T} with English subtitles - Nollywood classic',
  '{TU}... {AU} LATEST NIGERIAN NOLLYWOOD MOVIE',
  '{T} #nollywood #nigerianmovies #trending',
  '{TU} (NEW MOVIE) {AU} 2024 LATEST NIGERIAN MOVIES',
  '{T} Movie Review | Nollywood',
  '{T} Season 1 Episode 3',
  '{T} S1E2',
  '{T} EP 4',
  '{T} - Episode 12 | Nollywood Series',
  '{T} 1&2 Nollywood movie',
  '{TU} COMPLETE MOVIE NEW RELEASE',
  '{TU} COMPLETE SEASON - {AU}/{A2U} 2022 LATEST NIGERIAN NOLLYWOOD MOVIE',
  'JUST RELEASED NOW {TU} - {AU}',
  'RELEASED TODAY: {TU} ({A})',
  '{T} Nollywood blockbuster',
  'TRENDING NOLLYWOOD MOVIE {TU}',
  '{T}, Nigerian full movie',
  '{T} 💔 latest movie 😭',
  '❤️ {T} ❤️ Nollywood romantic movie',
  '{T} ★ {A} ★ Nollywood',
  '{T} ({Y}) Full Movie',
  '{T} {Y}',
  '{T} ({Y}) | Nollywood | Official Trailer',
  '{T} {Y} full movie HD 1080p',
  '{TU} {Y} NOLLYWOOD CLASSIC',
  '{T} (Original Movie)',
  '{T} - Starring {A}, {A2}',
  '{T} starring {A}',
  '{A} in {T} | Nollywood movie',
  '{A} Latest Movie - {T}',
  "{AU}'S NEW MOVIE: {TU}",
  '{T} | Full Movie | iROKOtv',
  '{T} | EbonyLife Films',
  '{T} - Official Movie Trailer 4K',
  '{TU}: LATEST NIGERIAN MOVIE 2024',
  '{T}: official trailer | Netflix',
  '{T} | Netflix Official Trailer',
  '{T} Teaser',
  '{T} Uncut Version',
  '{T} - the best Nollywood movie of {Y}',
  '{T} - Best of {A}',
  'Nollywood movie {T} full',
  'full movie {T}',
  '{T} full movie download',
  '{T} Old Nigerian Movie',
  'OLD NOLLYWOOD CLASSIC | {TU}',
  '{t} latest nollywood movie',
  '{t} full movie',
  '{t} trailer',
  '{t} {a}',
  '{t} - {a} and {a2}',
  '{t} nigerian movie {y}',
  '{t} part 1 and 2',
  '   {TU}    (  LATEST   MOVIE  )',
  '{T}_{A}_Latest Nollywood Movie',
  '{T}•{A}•Nollywood',
  '{T} • New Movie 2025',
  '{T} » Full Movie',
  '{T} = {A} latest movie',
  '{T} MUST WATCH!!!',
  '{T}!!! LATEST MOVIE',
  '{T}??? Full Nigerian movie',
  '{T} @nollywoodchannel full movie',
  '{T} https://bit.ly/abc Full Movie',
  '{T} Yoruba Movie 2022',
  '{T} Latest Igbo Movie',
  '{T} Hausa Film with English subtitles',
  'NEW {TU} 2025 FULL NOLLYWOOD MOVIE {AU} {A2U}',
  '{TU} {AU} {A2U} LATEST NIGERIAN NOLLYWOOD MOVIE',
  '{AU} {A2U} - {TU} - 2021 LATEST NIGERIAN MOVIE',
  '{TU} BEST OF {AU} NIGERIAN MOVIES',
  '{T} Blockbuster Movie Starring {A} {A2}',
  '{T} {exclusive}',
  '{BOLD} Latest Nollywood Movie',
  '{MISSPELT} full nollywood movie',
];

/** Titles of no film of the catalogue, and how they are uploaded. */
const UNKNOWN_TITLES: readonly string[] = [
  "The Billionaire's Maid",
  'Broken Promises of Ngozi',
  "My Husband's Twin",
  'Royal Deceit',
  'Tears of a Houseboy',
  'Married to a Stranger',
  'The Village Champion',
  'Sister Wife Palaver',
  'Pregnant for the King',
  'Love in the Rain',
  'Bitter Kola Marriage',
  "A Mother's Regret",
  'The Prince and the Fish Seller',
  'Dangerous House Help',
  'Poisoned Inheritance',
  'Rich Girl Poor Boy',
  'The Cursed Wedding Dress',
  'Okada Lover',
  'Blind Date in Enugu',
  'Prayer of the Orphan',
  'Madam Cash',
  'Wicked In-Laws',
  'Secrets of the Palace Maid',
  'Heart of a Widow',
  'The Last Virgin',
  'Campus Runs Girl',
  'Billion Dollar Bride',
  'Sunday in Asaba',
  'Two Kings One Throne',
  'My Boss My Wife',
  'Forbidden Oracle',
  "The Gateman's Daughter",
  'Hidden Tears of Adaobi',
  'Money Over Blood',
  'Return of the Osu',
  'Love Me or Leave',
  'Queen of the Market',
  'Juju Contract',
  'Stolen Bride Price',
  'One Night in Calabar',
];
const UNKNOWN_PATTERNS = [
  '{TU} Pt 1 & 2 – Nadia Buari Latest Nigerian Nollywood Movie 2024',
  '{T} | Ruth Kadiri, Maurice Sam | Nollywood Full Movie',
  'LATEST NIGERIAN MOVIE: {TU} SEASON 1',
  '{t} full movie 2023',
  '🔥 {TU} - ZUBBY MICHAEL LATEST MOVIE 🔥',
];

/** What a pattern is filled with. */
export interface UploadedMovie {
  title: string;
  yearOfRelease: number;
  cast: readonly string[];
}

const BOLD_A = 0x1d5d4;

/** @returns the text in letters of mathematics, as titles that want to be seen have them */
function bold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(BOLD_A + letter.charCodeAt(0) - 65));
}

/** @returns the text without a letter in the middle of its longest word */
function misspelt(text: string): string {
  const [longest = ''] = foldText(text)
    .split(' ')
    .sort((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  return foldText(text).replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}

/** @returns the title of an upload of the film */
export function uploadOf(pattern: string, { title, yearOfRelease, cast }: UploadedMovie): string {
  const [one = 'Ada Obi', two = 'Emeka Ike'] = cast;
  const filled: Record<string, string> = {
    T: title,
    TU: title.toUpperCase(),
    t: title.toLowerCase(),
    A: one,
    AU: one.toUpperCase(),
    a: one.toLowerCase(),
    A2: two,
    A2U: two.toUpperCase(),
    a2: two.toLowerCase(),
    Y: String(yearOfRelease),
    y: String(yearOfRelease),
    BOLD: bold(foldText(title).toUpperCase()),
    MISSPELT: misspelt(title),
  };
  return pattern.replace(/\{(\w+)\}/g, (all, name: string) => filled[name] ?? all);
}

/** @returns 200 titles of uploads of films that the catalogue does not have */
export function unknownUploads(): string[] {
  return UNKNOWN_PATTERNS.flatMap((pattern) =>
    UNKNOWN_TITLES.map((title) => uploadOf(pattern, { title, yearOfRelease: 2024, cast: [] })),
  );
}

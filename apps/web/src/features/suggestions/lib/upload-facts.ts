/** What an upload's title says of a film besides its own title, as fields of the form. */
interface UploadFacts {
  yearOfRelease?: string;
  industry?: string;
  language?: string;
}

const INDUSTRIES: readonly (readonly [RegExp, string])[] = [
  [/\bkannywood\b/i, 'Kannywood'],
  [/\b(?:nollywood|nigerian?|naija|yoruba|igbo)\b/i, 'Nollywood'],
  [/\b(?:gh[ao]llywood|ghanaian|ghana|kumawood)\b/i, 'Ghollywood'],
];
const LANGUAGE = /\b(yoruba|igbo|hausa|pidgin|twi)\b/i;
const YEAR = /\b(?:19[5-9]|20[0-4])\d\b/g;

/**
 * @param upload title of a video, as it was pasted
 * @returns what the title says; the member who adds the film can correct it in the form
 */
export function factsOfUpload(upload: string): UploadFacts {
  const year = upload.match(YEAR)?.at(-1);
  const industry = INDUSTRIES.find(([words]) => words.test(upload))?.[1];
  const language = LANGUAGE.exec(upload)?.[1]?.toLowerCase();
  return {
    ...(year !== undefined && { yearOfRelease: year }),
    ...(industry !== undefined && { industry }),
    ...(language !== undefined && { language: language.charAt(0).toUpperCase() + language.slice(1) }),
  };
}

/**
 * @param names of people, with commas between
 * @returns those whom an upload names, whose parts it does not tell
 */
export function castOf(names: string): { name: string; character: string }[] {
  return names.split(', ').flatMap((name) => (name === '' ? [] : [{ name, character: '' }]));
}

/** Characters of what is pasted: longer titles of uploads do not exist. */
export const FIND_TEXT_MAX = 300;
/** Below it a film is not said to be found. */
export const FOUND_CONFIDENCE = 0.5;

/** Signs that addresses and titles of uploads have, and what somebody types into a search has not. */
const UPLOAD_SIGNS = /[|#\p{Extended_Pictographic}]|https?:\/\/|youtu\.?be/u;
const UPLOAD_WORDS =
  /\b(?:latest|nollywood|nigerian|ghanaian|full|movies?|pt|parts?|season|starring|trailer|episode|official|released)\b/giu;

/** @returns whether somebody seems to have pasted a video's address or the title of an upload */
export function looksPasted(text: string): boolean {
  return UPLOAD_SIGNS.test(text) || (text.match(UPLOAD_WORDS)?.length ?? 0) > 1;
}

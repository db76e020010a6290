/**
 * An answer that a test releases when it is ready, so that it can look at a busy page. Releasing it before the request
 * is fine: a later request gets it at once.
 * @returns `held`: what the server stand-in returns; `release`: answers
 */
export function holdResponse<Answer>(): { held: Promise<Answer>; release: (answer: Answer) => void } {
  let release: (answer: Answer) => void = () => {};
  const held = new Promise<Answer>((resolve) => (release = resolve));
  return { held, release };
}

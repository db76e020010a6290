/**
 * An answer that a test gives when it is ready, so that a busy page can be looked at. Giving it before anybody has
 * asked is fine: whoever asks later has it at once.
 * @returns `held`: what the server stand-in returns; `release`: answers
 */
export function holdResponse<Answer>(): { held: Promise<Answer>; release: (answer: Answer) => void } {
  let release: (answer: Answer) => void = () => {};
  const held = new Promise<Answer>((resolve) => (release = resolve));
  return { held, release };
}

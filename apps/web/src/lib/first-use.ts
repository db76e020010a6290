/**
 * For what is of no use to somebody who only looks at a page, and so need not weigh on its loading.
 * @returns resolves once the visitor points, taps or presses a key
 */
export const firstUse = () =>
  new Promise<Event>((resolve) => {
    for (const type of ['pointerover', 'keydown']) window.addEventListener(type, resolve, { once: true });
  });

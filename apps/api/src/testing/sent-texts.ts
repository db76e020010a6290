import type { TestRequest } from './http-client.ts';
import type { TestApi } from './test-api.ts';

/** Texts that were sent to the API. */
export interface SentTexts {
  texts(): string[];
  forget(): void;
}

const textOf = ({ json, body }: TestRequest) =>
  JSON.stringify(body instanceof FormData ? [...body.values()] : (json ?? ''));

/**
 * Notes what is sent from now on, by whomever, so that it can be looked for without being listed.
 * @param pattern of the texts, with the flag g
 */
export function noteTexts(api: TestApi, pattern: RegExp): SentTexts {
  const noted = new Set<string>();
  const { send } = api;
  api.send = (method, path, request = {}) => {
    for (const [text] of textOf(request).matchAll(pattern)) noted.add(text);
    return send(method, path, request);
  };
  return {
    texts: () => [...noted],
    forget() {
      noted.clear();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@filmfisher/shared/api/api';
import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';

/** Tries before signing in, when the address may be wrong, and afterwards: a server that restarts takes a while. */
const FIRST_ATTEMPTS = 6;
const ATTEMPTS = 60;
const PAUSE_MAX_MS = 5_000;

/** @returns the sentence of a failed answer */
async function sentence(answer: Response): Promise<string> {
  const body = errorBodySchema.safeParse(await answer.json().catch(() => null));
  if (!body.success) return `The server answered ${answer.status}.`;
  const fields = Object.entries(body.data.fields ?? {}).map(([field, rule]) => `${field}: ${rule}`);
  return [body.data.error, ...fields.filter((rule) => !rule.endsWith(body.data.error))].join(' ');
}

/** @returns milliseconds to wait before the next attempt: what the server asks for, else doubling from 0.5 s */
function delay(attempt: number, answer?: Response): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? seconds * 1_000
    : Math.min(PAUSE_MAX_MS, 500 * 2 ** attempt);
}

/** Speaks to the API as a signed-in administrator. */
export class AdminApi {
  readonly #base: string;
  #cookie = '';
  #attempts = FIRST_ATTEMPTS;

  /** @param api address of the server, such as http://localhost:4000 */
  constructor(api: string) {
    this.#base = `${api.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}${API_BASE}`;
  }

  /**
   * Tries again while the server is busy or out of reach.
   * @param body a form, or what is sent as JSON
   * @throws {Error} with the server's sentence when it refuses
   */
  async send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData;
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt + 1 >= this.#attempts;
      let answer: Response;
      try {
        answer = await fetch(`${this.#base}${path}`, {
          method,
          headers: {
            ...(!isForm && { 'content-type': 'application/json' }),
            ...(this.#cookie && { cookie: this.#cookie }),
          },
          ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        });
      } catch (error) {
        if (last) throw new Error(`The server at ${this.#base} cannot be reached.`, { cause: error });
        await sleep(delay(attempt));
        continue;
      }
      if (answer.ok) return answer;
      if ((answer.status !== 429 && answer.status !== 503) || last) throw new Error(await sentence(answer));
      await sleep(delay(attempt, answer));
    }
  }

  /** @throws {Error} when the credentials are wrong */
  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.send('POST', '/users/login', { username, password });
    this.#attempts = ATTEMPTS;
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@filmfisher/shared/brand';
import { errorBodySchema } from '@filmfisher/shared/errors';
import { bulkReportSchema, type BulkReport, type DuplicateRule } from '@filmfisher/shared/movies';
import { z } from 'zod';

const ATTEMPTS = 6;
const bulkAnswerSchema = z.object({ data: bulkReportSchema });

export type BulkOptions = { onDuplicate: DuplicateRule; dryRun: boolean };

/** The server refused in a way that trying again cannot mend. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/** @returns the sentence of a failed answer */
async function sentence(answer: Response): Promise<string> {
  const body = errorBodySchema.safeParse(await answer.json().catch(() => null));
  if (!body.success) return `the server answered ${answer.status}`;
  const fields = Object.entries(body.data.fields ?? {}).map(([field, rule]) => `${field}: ${rule}`);
  return [body.data.error, ...fields].join(' ');
}

/** @returns milliseconds to wait before the next attempt: what the server asks for, else doubling from 0.5 s */
function delay(attempt: number, answer?: Response): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 500 * 2 ** attempt;
}

/** Speaks to the film API as a signed-in administrator. */
export class FilmApi {
  readonly #base: string;
  #cookie = '';

  /** @param api address of the server, such as http://localhost:4000 */
  constructor(api: string) {
    this.#base = `${api.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}${API_BASE}`;
  }

  /** Tries again while the server is busy or out of reach; anything else it answers is returned. */
  async #post(path: string, body: unknown): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt + 1 >= ATTEMPTS;
      try {
        const answer = await fetch(`${this.#base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(this.#cookie && { cookie: this.#cookie }) },
          body: JSON.stringify(body),
        });
        if ((answer.status !== 429 && answer.status !== 503) || last) return answer;
        await sleep(delay(attempt, answer));
      } catch (error) {
        if (last) throw new Error(`The server at ${this.#base} cannot be reached.`, { cause: error });
        await sleep(delay(attempt));
      }
    }
  }

  /** @throws {Refused} when the credentials are wrong */
  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.#post('/users/login', { username, password });
    if (!answer.ok) throw new Refused(answer.status, `Signing in failed: ${await sentence(answer)}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /**
   * Sends one batch of films.
   * @returns the server's report; `index` counts from 0 within the batch
   * @throws {Refused} when the whole batch was refused (no administrator, too large)
   */
  async sendBulk(movies: unknown[], options: BulkOptions): Promise<BulkReport> {
    const answer = await this.#post('/movies/bulk', { movies, ...options });
    if (!answer.ok) throw new Refused(answer.status, await sentence(answer));
    return bulkAnswerSchema.parse(await answer.json()).data;
  }
}

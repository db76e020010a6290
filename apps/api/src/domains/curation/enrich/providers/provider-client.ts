import { PICTURE_BYTES_MAX } from '@filmfisher/shared/pictures/pictures';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { AppContext } from '../../../../platform/context.ts';
import { createSemaphore } from '../../../../platform/process/semaphore.ts';
import { Postponed, type JobRun } from '../../../../platform/jobs/job-run.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
/** Before the second attempt; doubles with each further one. */
const PAUSE_MS = 500;
/** Longer waits that a catalogue asks for put the whole job off. */
const WAIT_MAX_MS = 5_000;
const POSTPONED_MAX_MS = 24 * 3_600_000;
const JSON_BYTES_MAX = 8 * 1024 * 1024;
/** Questions that may wait for their turn: more than films are looked up at once. */
const QUEUE = 1_000;

/** A catalogue could not be asked about one film. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** A catalogue does not take our key: no film can be looked up there. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

/** What the questions of a job are asked with. */
export interface ProviderContext extends Pick<AppContext, 'clock'> {
  env: Pick<AppContext['env'], 'providers' | 'publicWebUrl' | 'contactEmail'>;
  run: Pick<JobRun, 'step'>;
  /** Waits for so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/** What a client has to know of its catalogue. */
export interface ClientOptions {
  name: string;
  /** Hosts that are asked, and hosts that pictures come from; all by https. */
  hosts: readonly string[];
  pictureHosts: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Questions at the same time. */
  atOnce: number;
  /** @returns what an answer with status 401 or 403 means, where it is not that the key is wrong */
  refusal?: (body: string) => 'limit' | 'key';
  /** @returns whether an answer that says 200 asks us to come again later */
  isBusy?: (body: unknown) => boolean;
}

export interface ProviderClient {
  /** @returns the answer; null for 404. @throws ProviderFailure, KeyRefused, Postponed */
  json<S extends z.ZodType>(url: URL, schema: S): Promise<z.output<S> | null>;
  /** @returns the bytes of a picture. @throws ProviderFailure, Postponed */
  picture(url: string): Promise<Buffer>;
}

async function bodyOf(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most)
      throw new ProviderFailure(`An answer had more than ${Math.floor(most / 1024 / 1024)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @returns milliseconds that an answer asks us to wait; undefined when it does not say */
function retryAfter(answer: Response, now: Date): number | undefined {
  const value = answer.headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), POSTPONED_MAX_MS);
}

/** @returns the address if it is one of these hosts by https, without port and credentials */
function allowedUrl(url: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && hosts.includes(hostname) ? new URL(url) : null;
}

/** Asks one catalogue: few questions at once, again after errors, never another host, never more than is bearable. */
export function createProviderClient(options: ClientOptions, context: ProviderContext): ProviderClient {
  const { name, hosts, pictureHosts, headers = {}, atOnce, refusal = () => 'key', isBusy } = options;
  const { env, clock, run, pause = sleep } = context;
  const gate = createSemaphore(atOnce, QUEUE);
  const contact = env.contactEmail === undefined ? '' : `; ${env.contactEmail}`;
  const agent = `FilmFisher/1.0 (${env.publicWebUrl}${contact})`;

  const postponed = (ms: number) => {
    const until = new Date(clock.now().getTime() + ms);
    return new Postponed(`${name} asks us to wait until ${until.toISOString()}.`, until);
  };

  /** Waits before the next attempt, or puts the job off. */
  async function backOff(attempt: number, asked: number | undefined): Promise<void> {
    const ms = asked ?? PAUSE_MS * 2 ** attempt;
    if (ms > WAIT_MAX_MS) throw postponed(ms);
    await pause(ms);
  }

  /** @returns the bytes of an answer with status 200; null for 404 */
  async function get(
    url: URL,
    most: number,
    isWelcome: (answer: Response) => boolean,
  ): Promise<Buffer | null> {
    const { relay } = env.providers;
    const address =
      relay === undefined ? url : new URL(`${relay}/${url.hostname}${url.pathname}${url.search}`);
    for (let attempt = 0; ; attempt += 1) {
      run.step();
      const isLast = attempt + 1 >= ATTEMPTS;
      let asked: number | undefined;
      try {
        const answer = await fetch(address, {
          headers: { 'User-Agent': agent, ...headers },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (answer.ok && isWelcome(answer)) {
          const body = await bodyOf(answer, most);
          if (!isBusy || most !== JSON_BYTES_MAX || !isBusy(parsed(body))) return body;
        } else {
          const body = (await bodyOf(answer, JSON_BYTES_MAX)).toString('utf8');
          if (answer.status === 404) return null;
          if (answer.status === 401 || answer.status === 403) {
            if (refusal(body) === 'limit') throw postponed(3_600_000);
            throw new KeyRefused(`${name} does not accept our key.`);
          }
          if (answer.status !== 429 && answer.status < 500)
            throw new ProviderFailure(
              answer.ok
                ? `${name} sent something else than a picture.`
                : `${name} answered ${answer.status}.`,
            );
        }
        asked = retryAfter(answer, clock.now());
        if (isLast && (answer.status === 429 || answer.ok)) throw postponed(asked ?? 60_000);
      } catch (error) {
        if (error instanceof ProviderFailure || error instanceof KeyRefused || error instanceof Postponed)
          throw error;
        if (isLast) throw new ProviderFailure(`${name} cannot be reached.`, { cause: error });
      }
      if (isLast) throw new ProviderFailure(`${name} has trouble of its own.`);
      await backOff(attempt, asked);
    }
  }

  function parsed(body: Buffer): unknown {
    try {
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch (error) {
      throw new ProviderFailure(`${name} sent an answer that cannot be read.`, { cause: error });
    }
  }

  return {
    async json(url, schema) {
      const allowed = allowedUrl(url.href, hosts);
      if (!allowed) throw new ProviderFailure(`${name} is not asked at ${url.host}.`);
      const body = await gate.run(() => get(allowed, JSON_BYTES_MAX, () => true));
      if (body === null) return null;
      const answer = schema.safeParse(parsed(body));
      if (!answer.success) throw new ProviderFailure(`${name} sent an answer of another form.`);
      return answer.data;
    },
    async picture(url) {
      const allowed = allowedUrl(url, pictureHosts);
      if (!allowed) throw new ProviderFailure(`The picture is not at ${name}.`);
      const isPicture = ({ headers: said }: Response) =>
        said.get('content-type')?.startsWith('image/') === true;
      const body = await gate.run(() => get(allowed, PICTURE_BYTES_MAX, isPicture));
      if (body === null) throw new ProviderFailure(`The picture is no longer at ${name}.`);
      return body;
    },
  };
}

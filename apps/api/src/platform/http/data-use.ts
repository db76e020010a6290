import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Env } from '../env/env.ts';
import { cookieOf } from './cookies.ts';
import { isLite } from './lite.ts';
import type { ReplyCookie } from './reply.ts';

/** Tells visits apart and adds up what each has cost, until the browser closes: `{random}.{bytes}`. */
const NAME = 'ff_visit';
/** Visits whose bytes are waiting to be shown; the oldest go first. */
const VISITS_MAX = 10_000;

interface Visit {
  id: string;
  /** Bytes of the pages before this one. */
  before: number;
}

const nameOf = (production: boolean) => (production ? `__Host-${NAME}` : NAME);

function visitIn(value: string | null): Visit | undefined {
  const [, id, before] = /^([\w-]{22})\.(\d{1,12})$/.exec(value ?? '') ?? [];
  return id === undefined ? undefined : { id, before: Number(before) };
}

/** What lite pages show of the bytes that they cost. */
export interface DataUse {
  /** Counts what is sent to browsers in lite mode, as it goes over the line: packed, with its headers. */
  count: RequestHandler;
  /** @returns bytes of the page on screen and of the visit so far, and the cookie that remembers them */
  take: (request: Request) => { page: number; visit: number; cookies: ReplyCookie[] };
}

/** Each process counts what it has sent itself. */
export function createDataUse({ production }: Pick<Env, 'production'>): DataUse {
  /** Since the last page was shown, by a hash of the visit's id. */
  const sent = new Map<string, number>();
  const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url');
  const cookie = ({ id, before }: Visit): ReplyCookie => ({
    name: nameOf(production),
    value: `${id}.${before}`,
    options: { httpOnly: true, secure: production, sameSite: 'lax', path: '/' },
  });

  return {
    count(request, response, next) {
      if (!isLite(request)) {
        next();
        return;
      }
      let visit = visitIn(cookieOf(request, nameOf(production)));
      if (visit === undefined && request.headers['sec-fetch-dest'] === 'document') {
        visit = { id: randomBytes(16).toString('base64url'), before: 0 };
        const { name, value, options } = cookie(visit);
        response.cookie(name, value, options);
      }
      if (visit !== undefined) {
        const key = keyOf(visit.id);
        const { socket } = request;
        const written = socket.bytesWritten;
        response.once('close', () => {
          const bytes = (sent.get(key) ?? 0) + socket.bytesWritten - written;
          sent.delete(key);
          sent.set(key, bytes);
          const [oldest] = sent.keys();
          if (sent.size > VISITS_MAX && oldest !== undefined) sent.delete(oldest);
        });
      }
      next();
    },

    take(request) {
      const visit = visitIn(cookieOf(request, nameOf(production)));
      if (visit === undefined) return { page: 0, visit: 0, cookies: [] };
      const key = keyOf(visit.id);
      const page = sent.get(key) ?? 0;
      sent.delete(key);
      const total = visit.before + page;
      return { page, visit: total, cookies: [cookie({ id: visit.id, before: total })] };
    },
  };
}

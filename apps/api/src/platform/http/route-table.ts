import { AppError } from './app-error.ts';

/** What can stand in the table: patterns such as '/movies/:id', whose first segment is never a parameter. */
interface Route {
  method: string;
  path: string;
}

interface FoundRoute<T> {
  route: T;
  /** Decoded. */
  params: Record<string, string>;
}

/** Finds routes by method and path among very many without trying one after the other. */
interface RouteTable<T extends Route> {
  /**
   * @param method in lower case
   * @param path without query; literals fit in any case, and one slash may stand at the end
   * @returns the first route in the given order that fits; null when none does. A path that is spelled out in the table
   *   fits no pattern with parameters
   * @throws AppError `bad_request` for a parameter that is not decodable
   */
  find(method: string, path: string): FoundRoute<T> | null;
  /** @returns methods of the routes that fit a path, in lower case, each once */
  methodsOf(path: string): string[];
}

interface Compiled<T> {
  route: T;
  segments: { name: string; isParam: boolean }[];
}

/** @returns '/movies/7' and '/movies/7/' as ['movies', '7'] */
function split(path: string): string[] {
  return path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined).split('/');
}

function compile<T extends Route>(route: T): Compiled<T> {
  const segments = split(route.path).map((segment) =>
    segment.startsWith(':')
      ? { name: segment.slice(1), isParam: true }
      : { name: segment.toLowerCase(), isParam: false },
  );
  return { route, segments };
}

const keyOf = (segments: readonly string[]) => `${segments.length} ${segments[0]?.toLowerCase() ?? ''}`;

function fits({ segments }: Compiled<unknown>, given: readonly string[]): boolean {
  return segments.every(({ name, isParam }, index) => {
    const segment = given[index] ?? '';
    return isParam ? segment !== '' : segment === name || segment.toLowerCase() === name;
  });
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
}

/** @param routes in the order in which they are tried */
export function createRouteTable<T extends Route>(routes: readonly T[]): RouteTable<T> {
  const groups = new Map<string, Compiled<T>[]>();
  for (const route of routes) {
    const key = keyOf(split(route.path));
    groups.set(key, [...(groups.get(key) ?? []), compile(route)]);
  }
  const fitting = (given: readonly string[]) => {
    const all = (groups.get(keyOf(given)) ?? []).filter((candidate) => fits(candidate, given));
    const spelledOut = all.filter(({ segments }) => segments.every(({ isParam }) => !isParam));
    return spelledOut.length > 0 ? spelledOut : all;
  };

  return {
    find(method, path) {
      const given = split(path);
      const found = fitting(given).find(({ route }) => route.method === method);
      if (!found) return null;
      const params: Record<string, string> = {};
      for (const [index, { name, isParam }] of found.segments.entries()) {
        if (isParam) params[name] = decode(given[index] ?? '');
      }
      return { route: found.route, params };
    },
    methodsOf(path) {
      return [...new Set(fitting(split(path)).map(({ route }) => route.method))];
    },
  };
}

import { fitsPattern } from '@filmfisher/shared/web-routes';
import type { ReactNode } from 'react';

/** A page, or a frame around others. */
export interface Route {
  /** Pattern of the address (`/rating/:id`); '*' fits any. Only frames have none. */
  path?: string;
  element: ReactNode;
  /** Pages that the frame stands around; it shows them where its `Outlet` is. */
  children?: readonly Route[];
}

export type Params = Readonly<Record<string, string>>;

export interface Match {
  /** From the outermost frame to the page. */
  elements: readonly ReactNode[];
  params: Params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** @returns the parts of the address that the pattern names, decoded where they can be */
function paramsOf(pattern: string, pathname: string): Params {
  const given = pathname.split('/').filter(Boolean);
  const named = pattern.split('/').filter(Boolean).entries();
  return Object.fromEntries(
    Array.from(named).flatMap(([index, name]) =>
      name.startsWith(':') ? [[name.slice(1), decoded(given[index] ?? '')]] : [],
    ),
  );
}

/**
 * @param pathname percent-encoded
 * @returns the first page in the table whose address fits, or null
 */
export function findRoute(routes: readonly Route[], pathname: string): Match | null {
  for (const { path, element, children } of routes) {
    if (children !== undefined) {
      const match = findRoute(children, pathname);
      if (match !== null) return { ...match, elements: [element, ...match.elements] };
    } else if (path !== undefined && (path === '*' || fitsPattern(path, pathname))) {
      return { elements: [element], params: paramsOf(path, pathname) };
    }
  }
  return null;
}

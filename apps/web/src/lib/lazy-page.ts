import { lazy, type ComponentType } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A page, or a part of one, whose code loads when it is first shown.
 * @param load imports the file
 * @param name of the component's export there
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}

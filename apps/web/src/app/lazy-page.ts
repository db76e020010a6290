import { lazy, type ComponentType } from 'react';

/**
 * A page whose code loads when its route is first shown.
 * @param load imports the page's file
 * @param name of the page's export there
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

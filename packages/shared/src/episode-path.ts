import { pagePath } from './web-routes.ts';

/** @returns the path of an episode's page */
export const episodePath = (id: string) => pagePath('episode', { id });

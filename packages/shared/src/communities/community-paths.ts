import { pagePath } from '../pages/web-routes.ts';

/** @returns the path of a community's page */
export const communityPagePath = (slug: string) => pagePath('community', { slug });

/** @returns the path of a community's page */
export const communityPagePath = (slug: string) => `/communities/${encodeURIComponent(slug)}`;

/** What the rest of the API may use of this domain. */
export { pageEndpoints } from './endpoints.ts';
export { crawlerFiles } from './seo/crawler-files.ts';
export { createPageHeads } from './seo/page-heads.ts';

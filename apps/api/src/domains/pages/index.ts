/** What crawlers and link previews read of each page, questions and answers, and the speed test. */
export { pageEndpoints } from './endpoints.ts';
export { crawlerFiles } from './seo/crawler-files.ts';
export { createPageHeads } from './seo/page-heads.ts';

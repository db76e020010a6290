import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as faqs } from './faqs/faqs.routes.ts';
import { endpoints as seo } from './seo/seo.routes.ts';

/** Questions and answers, and the cards of shared links. */
export const pageEndpoints: readonly Endpoint[] = [...faqs, ...seo];

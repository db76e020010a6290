import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as faqs } from './faqs/faqs.routes.ts';
import { endpoints as seo } from './seo/seo.routes.ts';
import { endpoints as speed } from './speed/speed.routes.ts';

/** Questions and answers, the cards of shared links, and the speed test. */
export const pageEndpoints: readonly Endpoint[] = [...faqs, ...seo, ...speed];

import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as faqs } from './faqs/faqs.routes.ts';
import { endpoints as lite } from './lite/lite.routes.ts';
import { endpoints as seo } from './seo/seo.routes.ts';
import { endpoints as speed } from './speed/speed.routes.ts';

/** Questions and answers, the cards of shared links, the speed test, and the data use of lite pages. */
export const pageEndpoints: readonly Endpoint[] = [...faqs, ...lite, ...seo, ...speed];

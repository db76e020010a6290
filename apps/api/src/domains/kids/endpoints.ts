import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints } from './movies/kids-movies.routes.ts';
import { endpoints as pins } from './pin/kids-pins.routes.ts';

/** The kids' corner: its films, and the PIN with which a parent leaves it. */
export const kidsEndpoints: readonly Endpoint[] = [...endpoints, ...pins];

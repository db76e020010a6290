import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as films } from './films/kids-films.routes.ts';
import { endpoints as pins } from './pin/kids-pins.routes.ts';

/** The kids' corner: its films, and the PIN with which a parent leaves it. */
export const kidsEndpoints: readonly Endpoint[] = [...films, ...pins];

import type { Endpoint } from './http/endpoint.ts';
import { endpoints as users } from './features/users/users.routes.ts';

/** Every endpoint of the API, in the order in which they are tried. */
export const apiEndpoints: readonly Endpoint[] = [...users];

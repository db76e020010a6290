/** Films picked for a member, each with its reason, and the films that the member does not want recommended. */
export { dismissalRows, recommendationsPersonalData } from './dismissals.service.ts';
export { computeNeighbours } from './neighbour-pass.service.ts';
export { recommendationEndpoints } from './recommendations.routes.ts';
export { recommend } from './recommendations.service.ts';

import { SPEED_TEST_BYTES } from '@filmfisher/shared/api/api';
import { randomBytes } from 'node:crypto';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';

/** Nothing on the way can make it smaller. */
const NOISE = randomBytes(SPEED_TEST_BYTES);

const speedTest = endpoint(
  {
    method: 'get',
    path: '/speed-test',
    access: 'public',
    limit: 'speed-ip',
    summary: `${SPEED_TEST_BYTES / 1024} KB of noise, by which a page measures how fast the connection is`,
    // It is what it is: packing it would only cost time.
    cache: 'no-store, no-transform',
    produces: 'application/octet-stream',
    work: 'none',
  },
  () => reply({ raw: { type: 'application/octet-stream', body: NOISE } }),
);

export const endpoints: Endpoint[] = [speedTest];

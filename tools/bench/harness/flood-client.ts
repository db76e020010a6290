/**
 * The clients of a login flood, in a process of their own. They sign in under unknown names, without a pause, until
 * the harness stops them. Prints a line with the first answer, and at the end the answers by status as JSON.
 *
 * Usage: flood-client.ts ORIGIN CONNECTIONS
 */
import autocannon from 'autocannon';
import { API_BASE } from '@filmfisher/shared/api/api';
import { clientAddresses } from './cases.ts';

/** Of every connection: of one name and address, five failures are the limit. */
const NAMES = 40;

const [url = '', connections = '50'] = process.argv.slice(2);
let connection = 0;

/** @returns wrong sign-ins that nobody else sends */
function signIns() {
  connection += 1;
  return clientAddresses(NAMES).map((address, index) => ({
    method: 'POST' as const,
    path: `${API_BASE}/users/login`,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username: `nobody_${connection}_${index}`, password: 'wrong password' }),
  }));
}

const statuses: Record<string, number> = {};
const instance = autocannon(
  {
    url,
    connections: Number(connections),
    duration: 3_600,
    timeout: 30,
    sampleInt: 100,
    setupClient: (client) => client.setRequests(signIns()),
  },
  () => {},
);
instance.once('response', () => console.log('flooding'));
instance.on('response', (_client, status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
});
instance.on('done', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
process.once('SIGTERM', () => instance.stop());

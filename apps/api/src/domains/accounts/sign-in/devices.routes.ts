import { deviceProofSchema } from '@filmfisher/shared/accounts/devices.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { deviceCookie, newDevice } from '../../../platform/http/devices.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';

const prove = endpoint(
  {
    method: 'post',
    path: '/users/device',
    access: 'public',
    summary: 'Answer the challenge that a read was refused with; from then on the device counts for itself',
    body: deviceProofSchema,
    fails: ['proof_required'],
    response: messageResponseSchema,
  },
  async ({ body, caller: { address, device }, context: { proofs, clock, env } }) => {
    await proofs.demand(body.altcha, address);
    const now = clock.now();
    const proved = { ...(device ?? newDevice(now)), countsFrom: now };
    return reply({ json: success('Thank you.', {}), cookies: [deviceCookie(proved, env)] });
  },
);

export const deviceEndpoints: Endpoint[] = [prove];

import {
  kidsLeaveSchema,
  kidsPinChangeSchema,
  kidsPinStateSchema,
} from '@filmfisher/shared/kids/kids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { addressKey } from '../../../platform/http/rate-limit.ts';
import { success } from '../../../platform/http/success.ts';
import { changePin, confirmPin, hasPin } from './kids-pins.service.ts';

const show = endpoint(
  {
    method: 'get',
    path: '/settings/kids-pin',
    access: 'user',
    summary: "Whether a PIN is asked for where a browser leaves the kids' corner",
    response: kidsPinStateSchema,
  },
  async ({ viewer }) => ({ isSet: await hasPin(viewer.userId) }),
);

const change = endpoint(
  {
    method: 'put',
    path: '/settings/kids-pin',
    access: 'user',
    allowsSuspended: true,
    summary: "Set the PIN of the kids' corner; a former one, or the password, is asked for",
    body: kidsPinChangeSchema,
    fails: ['wrong_pin', 'wrong_password'],
    response: kidsPinStateSchema,
  },
  async ({ viewer, body, request, context }) => {
    await changePin(viewer, body, addressKey(request.ip), context);
    return { isSet: true };
  },
);

const leave = endpoint(
  {
    method: 'post',
    path: '/kids/leave',
    access: 'user',
    allowsSuspended: true,
    summary: "Tell whether a browser may leave the kids' corner: the PIN is right, or there is none",
    body: kidsLeaveSchema,
    fails: ['wrong_pin'],
    response: messageResponseSchema,
  },
  async ({ viewer, body, context }) => {
    await confirmPin(viewer.userId, body.pin, 'pin', context);
    return success('Welcome back', {});
  },
);

export const endpoints: Endpoint[] = [show, change, leave];

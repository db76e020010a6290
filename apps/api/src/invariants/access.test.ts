import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserModel } from '../domains/members/users/users.model.ts';
import type { Access } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { apiEndpoints } from '../routes.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const ROLES = ['member', 'critic', 'maker', 'editor', 'moderator', 'admin'] as const;
const ACTORS = ['visitor', 'unverified', 'suspended', ...ROLES] as const;
type Actor = (typeof ACTORS)[number];

const MEMBERS: readonly Actor[] = ['unverified', 'suspended', ...ROLES];
/** Who may call an endpoint of each access level, suspension apart. */
const ALLOWED: Record<Exclude<Access, 'public' | 'content'>, readonly Actor[]> = {
  user: MEMBERS,
  verified: ['suspended', ...ROLES],
  writer: ['maker', 'editor', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

/** What the server answers before it looks at the input; undefined where it goes on to look at it. */
function refusal({ access, method, allowsSuspended }: Endpoint, actor: Actor): string | undefined {
  if (access === 'public' || access === 'content') return undefined;
  if (actor === 'visitor') return 'unauthenticated';
  if (actor === 'suspended' && method !== 'get' && !allowsSuspended) return 'suspended';
  if (ALLOWED[access].includes(actor)) return undefined;
  return access === 'verified' ? 'email_unverified' : 'forbidden';
}

const REFUSALS = new Set(['unauthenticated', 'suspended', 'email_unverified', 'forbidden']);
const NOBODY = 'f'.repeat(24);

let api: TestApi;
const cookies = new Map<Actor, string>();
beforeAll(async () => {
  api = await createTestApi();
  for (const role of ROLES) cookies.set(role, (await api.signInAs(role)).cookie);
  cookies.set('unverified', (await api.signInAs('member', { emailVerified: false })).cookie);
  const { user, cookie } = await api.signInAs('member');
  cookies.set('suspended', cookie);
  const suspension = { until: null, reason: 'Spam', since: new Date() };
  await UserModel.updateOne({ _id: user._id }, { $set: { suspension } });
});
afterAll(() => api.close());

/** The code of the answer to a request for something that is not there, with a query or body that fits nothing. */
async function codeOf({ method, path }: Endpoint, actor: Actor): Promise<string | undefined> {
  const cookie = cookies.get(actor);
  const query = method === 'get' ? '?unknown=true' : '';
  const { body } = await api.send(method.toUpperCase(), `${path.replaceAll(/:\w+/g, NOBODY)}${query}`, {
    ...(cookie !== undefined && { cookie }),
    ...(method !== 'get' && { json: { unknown: true } }),
  });
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
}

const guarded = apiEndpoints.filter(({ access }) => access !== 'public' && access !== 'content');

describe('every call that not everybody may make', () => {
  it.each(
    guarded.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const),
  )('%s is refused to everybody but those whom its access level names', async (_name, endpoint) => {
    const answers: [Actor, string | undefined][] = [];
    for (const actor of ACTORS) {
      const code = await codeOf(endpoint, actor);
      answers.push([actor, code !== undefined && REFUSALS.has(code) ? code : undefined]);
    }
    expect(answers).toEqual(ACTORS.map((actor) => [actor, refusal(endpoint, actor)]));
  });

  it.each(['/admin', '/moderation'])('below %s is for those who run the place', (root) => {
    const others = apiEndpoints.filter(
      ({ path, access }) => path.startsWith(`${root}/`) && access !== 'moderator' && access !== 'admin',
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('has a limit when a member writes by it anything that others see', () => {
    // What concerns the account alone is limited by what it costs: passwords that are tried, mails that are sent.
    const unlimited = guarded.filter(
      ({ method, limit, access, allowsSuspended }) =>
        method !== 'get' && !limit && access !== 'admin' && !allowsSuspended,
    );
    expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

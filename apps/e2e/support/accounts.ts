import demo from '../../api/src/seed/demo-accounts.json' with { type: 'json' };

/** What somebody types to sign in. */
export interface Credentials {
  username: string;
  password: string;
}

/** The admin that the server under test makes at its first start. */
export const ADMIN = { email: 'admin@films.example', password: 'the-usher-keeps-the-keys' };

function firstMember(): (typeof demo.members)[number] {
  const [member] = demo.members;
  if (member === undefined) throw new Error('There is no demo account to sign in with');
  return member;
}

/** The first demo account: an ordinary member with a confirmed e-mail. */
export const MEMBER = { ...firstMember(), password: demo.password };

/** The demo accounts that run the place, by role. */
export const DESK = Object.fromEntries(
  demo.desk.map(({ username, role }) => [role, { username, password: demo.password }]),
) as Record<'editor' | 'moderator' | 'admin', Credentials>;

/** Services outside the product that an installation can be connected to, in the order in which the desk shows them. */
export const CONNECTION_NAMES = ['tmdb', 'mail', 'push', 'sms', 'payments', 'links', 'backups'] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/** Connections that an administrator can set at the desk → the variables that each takes. */
export const DESK_VARIABLES = { tmdb: ['TMDB_TOKEN'] } as const satisfies Partial<
  Record<ConnectionName, readonly string[]>
>;
type DeskConnection = keyof typeof DESK_VARIABLES;

/** @returns whether the desk may set the connection; others are set in the environment */
export const isDeskConnection = (name: ConnectionName): name is DeskConnection => name in DESK_VARIABLES;

/** Services outside the product that an installation can be connected to, in the order in which the desk shows them. */
export const CONNECTION_NAMES = ['tmdb', 'mail', 'push', 'sms', 'payments', 'links', 'backups'] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/**
 * Connections that an administrator can set at the desk → the services that each can use → the variables of a service.
 * The first variable is the secret whose end the desk shows.
 */
export const DESK_SERVICES = {
  tmdb: { tmdb: ['TMDB_TOKEN'] },
  sms: {
    termii: ['TERMII_API_KEY', 'TERMII_SENDER_ID'],
    africastalking: ['AFRICASTALKING_API_KEY', 'AFRICASTALKING_USERNAME', 'AFRICASTALKING_SENDER_ID'],
  },
} as const satisfies Partial<Record<ConnectionName, Record<string, readonly [string, ...string[]]>>>;
export type DeskConnection = keyof typeof DESK_SERVICES;

export type SmsService = keyof (typeof DESK_SERVICES)['sms'];
export const SMS_SERVICES = Object.keys(DESK_SERVICES.sms) as [SmsService, ...SmsService[]];

/** @returns whether the desk may set the connection; others are set in the environment */
export const isDeskConnection = (name: ConnectionName): name is DeskConnection => name in DESK_SERVICES;

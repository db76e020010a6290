import { DESK_SERVICES, SMS_SERVICES, type SmsService } from '@filmfisher/shared/desk/connections';
import type { RawEnv } from './env-schema.ts';

/** How text messages are sent, as far as the environment says. */
export interface SmsEnv {
  /** 'outbox' writes them beside the mails' files, 'none' sends none; undefined leaves it to the desk. */
  sender: SmsService | 'outbox' | 'none' | undefined;
  /** Where neither the environment nor the desk names a service. */
  otherwise: 'outbox' | 'none';
  /** Variables of the services, as far as they are set. */
  keys: Record<string, string>;
  /** Country codes whose numbers get text messages. */
  countries: string[];
  /** Text messages of the whole site within a day. */
  dailyBudget: number;
  /** Gets the requests to the services instead, their host first in the path; never in production. */
  relay: string | undefined;
}

const DEFAULT_DAILY_BUDGET = 1_000;

/** @returns the services' variables that are set */
function keysOf(raw: RawEnv): Record<string, string> {
  const names = SMS_SERVICES.flatMap((service) => DESK_SERVICES.sms[service]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = raw[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** @returns one sentence per broken rule */
export function smsProblems(raw: RawEnv): string[] {
  const problems = SMS_SERVICES.map((service) => DESK_SERVICES.sms[service])
    .filter((names) => {
      const set = names.filter((name) => raw[name] !== undefined);
      return set.length > 0 && set.length < names.length;
    })
    .map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together`);
  if (!raw.SMS_COUNTRIES.every((code) => /^[1-9]\d{0,3}$/.test(code)))
    problems.push('SMS_COUNTRIES must list country codes such as 234,233');
  if (raw.SMS_RELAY !== undefined && raw.NODE_ENV === 'production')
    problems.push('SMS_RELAY must not be set in production');
  return problems;
}

export function smsEnv(raw: RawEnv): SmsEnv {
  return {
    sender: raw.SMS_SENDER,
    otherwise: raw.NODE_ENV === 'production' ? 'none' : 'outbox',
    keys: keysOf(raw),
    countries: raw.SMS_COUNTRIES,
    dailyBudget: raw.SMS_DAILY_BUDGET ?? DEFAULT_DAILY_BUDGET,
    relay: raw.SMS_RELAY,
  };
}

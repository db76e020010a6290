import { DESK_SERVICES, SMS_SERVICES, type SmsService } from '@filmfisher/shared/desk/connections';
import type { SmsEnv } from '../env/env-sms.ts';
import type { Delivery, Transport } from './message.ts';
import { SMS_CLIENTS, type SmsAccount } from './sms-services.ts';

/** Text messages: whether they are sent here, to whom, and how many. */
export interface TextMessages {
  /** @returns whether text messages are sent at all */
  isOpen(): Promise<boolean>;
  /**
   * @param number digits with country code
   * @param device that asks for it, if it is known
   * @returns whether a message to it would be sent now: its country is served, and neither the site, the number nor the
   *   device has had as many as a day allows
   */
  takes(number: string, device?: string | null): Promise<boolean>;
  /** Counts a message to the number, asked for by the device. */
  count(number: string, device?: string | null): Promise<void>;
  /** @returns messages of the last day, and how many a day allows */
  used(): Promise<{ sent: number; budget: number }>;
  transport: Transport;
}

/** Which service sends, with what it needs; 'outbox' are files in the data folder. */
export type SmsRoute = { service: SmsService; account: SmsAccount } | 'outbox' | 'none';

/** A count of the last day, shared by all processes. */
interface DayCount {
  /** How many there may be. */
  max: number;
  /** Rejects when there were as many. */
  charge(key: string): Promise<void>;
  used(key: string): Promise<number>;
}

/** Of the whole site, of a phone number, and of a device that asks. */
export interface TextCounts {
  textsOfSite: DayCount;
  textsOfNumber: DayCount;
  textsOfDevice: DayCount;
}

/** @returns the service all of whose variables are there */
const serviceOf = (values: Record<string, string>) =>
  SMS_SERVICES.find((service) => DESK_SERVICES.sms[service].every((name) => name in values));

/**
 * @param readDesk reads what was entered at the desk
 * @returns how text messages leave: by the service that the environment names, else by that of the desk
 */
export async function smsRoute(
  { sender, otherwise, keys, relay }: SmsEnv,
  readDesk: () => Promise<Record<string, string>>,
): Promise<SmsRoute> {
  if (sender === 'none' || sender === 'outbox') return sender;
  const named = sender === undefined ? {} : pick(keys, DESK_SERVICES.sms[sender]);
  const values = serviceOf(named) === undefined ? await readDesk() : named;
  const service = serviceOf(values);
  if (service === undefined || (sender !== undefined && sender !== service)) return otherwise;
  return { service, account: { values, relay } };
}

function pick(values: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

interface Options {
  sms: SmsEnv;
  readDesk: () => Promise<Record<string, string>>;
  /** Takes the messages where no service does. */
  folder: Pick<Transport, 'send'>;
  counts: TextCounts;
}

export function createTextMessages({ sms, readDesk, folder, counts }: Options): TextMessages {
  const { textsOfSite, textsOfNumber, textsOfDevice } = counts;
  const countsOf = (number: string, device?: string | null): [DayCount, string][] => [
    [textsOfSite, 'site'],
    [textsOfNumber, number],
    ...(device ? [[textsOfDevice, device] satisfies [DayCount, string]] : []),
  ];
  const route = () => smsRoute(sms, readDesk);
  const isOpen = async () => (await route()) !== 'none';
  return {
    isOpen,
    async takes(number, device) {
      if (!sms.countries.some((code) => number.startsWith(code)) || !(await isOpen())) return false;
      const isOpenTo = await Promise.all(
        countsOf(number, device).map(async ([count, key]) => (await count.used(key)) < count.max),
      );
      return isOpenTo.every(Boolean);
    },
    async count(number, device) {
      await Promise.all(countsOf(number, device).map(([count, key]) => count.charge(key)));
    },
    used: async () => ({ sent: await textsOfSite.used('site'), budget: textsOfSite.max }),
    transport: {
      async send(id: string, delivery: Delivery) {
        const by = await route();
        if (by === 'none') throw new Error('No service sends text messages');
        if (by === 'outbox') await folder.send(id, delivery);
        else await SMS_CLIENTS[by.service].send({ to: delivery.to, text: delivery.message.text }, by.account);
      },
      close: () => undefined,
    },
  };
}

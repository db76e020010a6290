import {
  NOTIFICATION_CHANNELS,
  type Digest,
  type NotificationChannel,
} from '@filmfisher/shared/settings/settings';
import {
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@filmfisher/shared/settings/notification-settings.schema';
import { NOTIFICATION_KINDS, type NotificationKind } from '@filmfisher/shared/notifications/notifications';
import { recordOf } from '@filmfisher/shared/records/record-of';
import mongoose from 'mongoose';
import { memberSettings } from '../../accounts/index.ts';
import type { Id } from '../notification-kinds.ts';
import { NotificationSettingsModel, type NotificationSettingsRecord } from './notification-settings.model.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds between two digests. */
export const DIGEST_MS: Record<Exclude<Digest, 'never'>, number> = { daily: DAY, weekly: 7 * DAY };

/** Off until it is switched on: reactions come often, and tell of little. */
const OFF_AT_FIRST = new Set(['reaction.push']);

type Switches = Pick<NotificationSettingsRecord, 'on' | 'off'> | null;

/** @returns whether a member gets a kind through this channel */
export function isOn(switches: Switches, kind: NotificationKind, channel: NotificationChannel): boolean {
  const name = `${kind}.${channel}`;
  if (switches?.on.includes(name)) return true;
  return !OFF_AT_FIRST.has(name) && switches?.off.includes(name) !== true;
}

/** @returns the kinds that a member has switched off in this way */
export const kindsOff = (switches: Switches, channel: NotificationChannel): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => !isOn(switches, kind, channel));

const present = (stored: Omit<NotificationSettingsRecord, '_id'> | null): NotificationSettings => ({
  kinds: recordOf(NOTIFICATION_KINDS, (kind) =>
    recordOf(NOTIFICATION_CHANNELS, (channel) => isOn(stored, kind, channel)),
  ),
  digest: stored?.digest ?? 'never',
});

/** @returns what members have chosen, by their ids; without those who have chosen nothing */
export async function findSettingsOf(
  userIds: readonly Id[],
): Promise<Map<string, NotificationSettingsRecord>> {
  const filter = { userId: mongoose.trusted({ $in: [...userIds] }) };
  const rows = await NotificationSettingsModel.find(filter).lean<NotificationSettingsRecord[]>();
  return new Map(rows.map((row) => [row.userId.toHexString(), row]));
}

/** @returns the switches after a change */
function switched(stored: Switches, kinds: NonNullable<NotificationSettingsChange['kinds']>) {
  const [on, off] = [new Set(stored?.on), new Set(stored?.off)];
  for (const kind of NOTIFICATION_KINDS) {
    for (const channel of NOTIFICATION_CHANNELS) {
      const wanted = kinds[kind]?.[channel];
      if (wanted === undefined) continue;
      const name = `${kind}.${channel}`;
      (wanted ? on : off).add(name);
      (wanted ? off : on).delete(name);
    }
  }
  return { on: [...on], off: [...off] };
}

/** When the next digest is due; one that is chosen again comes when it would have come. */
function digestTimes(stored: Pick<NotificationSettingsRecord, 'digest'> | null, digest: Digest, now: Date) {
  if (digest === 'never') return { digest, digestSince: null, digestAt: null };
  if (stored?.digest === digest) return {};
  return { digest, digestSince: now, digestAt: new Date(now.getTime() + DIGEST_MS[digest]) };
}

/** Which notifications a member gets, and how. */
export const notificationSettings = memberSettings({
  path: 'notifications',
  model: NotificationSettingsModel,
  summaries: {
    get: 'Which notifications the member gets, and how',
    patch: 'Change which notifications you get, and how',
  },
  settings: notificationSettingsSchema,
  change: notificationSettingsChangeSchema,
  present,
  stored: ({ kinds, digest }, row, now) => ({
    ...(kinds && switched(row, kinds)),
    ...(digest && digestTimes(row, digest, now)),
  }),
});

import {
  NOTIFICATION_CHANNELS,
  type Digest,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@filmfisher/shared/notification-settings';
import { NOTIFICATION_KINDS, type NotificationKind } from '@filmfisher/shared/notifications';
import mongoose, { type ClientSession, type UpdateQuery } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Id } from '../notification-kinds.ts';
import { NotificationSettingsModel, type NotificationSettingsRecord } from './notification-settings.model.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds between two digests. */
export const DIGEST_MS: Record<Exclude<Digest, 'never'>, number> = { daily: DAY, weekly: 7 * DAY };

/** Off until it is switched on: reactions come often, and tell of little. */
const OFF_AT_FIRST = new Set(['reaction.push']);

type Switches = Pick<NotificationSettingsRecord, 'on' | 'off'> | null;
type Stored = Pick<NotificationSettingsRecord, 'on' | 'off' | 'digest'>;

/** @returns whether a member is told of a kind in this way */
export function isOn(switches: Switches, kind: NotificationKind, channel: NotificationChannel): boolean {
  const name = `${kind}.${channel}`;
  if (switches?.on.includes(name)) return true;
  return !OFF_AT_FIRST.has(name) && switches?.off.includes(name) !== true;
}

/** @returns the kinds that a member has switched off in this way */
export const kindsOff = (switches: Switches, channel: NotificationChannel): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => !isOn(switches, kind, channel));

function present(stored: Stored | null): NotificationSettings {
  const channelsOf = (kind: NotificationKind) => ({
    app: isOn(stored, kind, 'app'),
    mail: isOn(stored, kind, 'mail'),
    push: isOn(stored, kind, 'push'),
  });
  return {
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(kind)]),
    ) as NotificationSettings['kinds'],
    digest: stored?.digest ?? 'never',
  };
}

/** @returns what a member has chosen; null where nothing was */
export async function findSettings(
  userId: Id,
  session: ClientSession | null = null,
): Promise<NotificationSettingsRecord | null> {
  return NotificationSettingsModel.findOne({ userId }).session(session).lean<NotificationSettingsRecord>();
}

/** @returns what members have chosen, by their ids; who has chosen nothing is missing */
export async function findSettingsOf(
  userIds: readonly Id[],
): Promise<Map<string, NotificationSettingsRecord>> {
  const filter = { userId: mongoose.trusted({ $in: [...userIds] }) };
  const rows = await NotificationSettingsModel.find(filter).lean<NotificationSettingsRecord[]>();
  return new Map(rows.map((row) => [row.userId.toHexString(), row]));
}

/** @returns all switches of a member */
export const settingsOf = async (userId: Id) => present(await findSettings(userId));

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
function digestTimes(stored: NotificationSettingsRecord | null, digest: Digest, now: Date) {
  if (digest === 'never') return { digest, digestSince: null, digestAt: null };
  if (stored?.digest === digest) return {};
  return { digest, digestSince: now, digestAt: new Date(now.getTime() + DIGEST_MS[digest]) };
}

/** @returns what is so from now on */
export async function changeSettings(
  userId: Id,
  { kinds, digest }: NotificationSettingsChange,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<NotificationSettings> {
  const store = () =>
    inTransaction(async (session) => {
      const stored = await findSettings(userId, session);
      const change: UpdateQuery<NotificationSettingsRecord> = {
        ...(kinds && switched(stored, kinds)),
        ...(digest && digestTimes(stored, digest, clock.now())),
      };
      await NotificationSettingsModel.updateOne({ userId }, { $set: change }, { upsert: true, session });
    });
  try {
    await store();
  } catch (error) {
    // Of two first changes at once one inserts; the other is made to that row.
    if (!isDuplicate(error)) throw error;
    await store();
  }
  return settingsOf(userId);
}

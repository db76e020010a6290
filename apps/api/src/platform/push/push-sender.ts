import { pushAddress } from '@filmfisher/shared/notifications/push';
import type { PushMessage } from '@filmfisher/shared/notifications/push.schema';
import webPush from 'web-push';
import type { Env } from '../env/env.ts';

/** Seconds for which a push service keeps a message for a browser that is not there. */
const KEPT_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** What a push service answers for a browser that has taken its subscription back. */
const GONE = [404, 410];

/** A browser that wants messages. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Sends messages to browsers (Web Push, RFC 8030), encrypted for each of them. */
export interface PushSender {
  /** By which browsers know who sends. */
  publicKey: string;
  /** @returns `gone` where the browser wants no more; it never throws */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
}

/** @returns the sender; null where no keys are set */
export function createPushSender({
  push,
  publicWebUrl,
}: Pick<Env, 'push' | 'publicWebUrl'>): PushSender | null {
  if (!push) return null;
  const { publicKey, privateKey } = push;
  const vapidDetails = { subject: publicWebUrl, publicKey, privateKey };
  return {
    publicKey,
    async send({ endpoint: stored, keys }, message) {
      // Checked again: whatever a row holds, no other host is called.
      const endpoint = pushAddress(stored);
      if (endpoint === null) return 'gone';
      try {
        const options = { vapidDetails, TTL: KEPT_S, timeout: TIMEOUT_MS };
        await webPush.sendNotification({ endpoint, keys }, JSON.stringify(message), options);
        return 'sent';
      } catch (error) {
        const isGone = error instanceof webPush.WebPushError && GONE.includes(error.statusCode);
        return isGone ? 'gone' : 'failed';
      }
    },
  };
}

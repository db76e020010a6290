import type { PushSender } from '../platform/push/push-sender.ts';

/** Stands for the push services of browsers, which take every message. */
export const silentPush: PushSender = { publicKey: 'public-key', send: () => Promise.resolve('sent') };

/** @returns what a browser subscribes with, under the name that its push service has for it */
export const browserNamed = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});

const WORKER = '/push-worker.js';

/** Whether this browser can show messages while no page is open. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** @returns how this browser is subscribed; null while it is not */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the member, and subscribes this browser.
 * @param publicKey of the server
 * @returns null when the member says no
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Cancels this browser's subscription, so that the next member never gets the last one's messages. */
export async function forgetPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}

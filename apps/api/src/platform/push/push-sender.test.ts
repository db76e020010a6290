import webPush from 'web-push';
import { expect, it, vi } from 'vitest';
import { createPushSender } from './push-sender.ts';

it('calls no host that only one of two parsers takes for a push service, and gives such a browser up', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sender = createPushSender({ push: { publicKey, privateKey }, publicWebUrl: 'https://films.example' });
  const send = vi.spyOn(webPush, 'sendNotification').mockRejectedValue(new Error('called'));
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const message = { text: 'News', path: '/', tag: 'news' };
  try {
    const stored = { endpoint: 'https://127.0.0.1;.push.apple.com/x', keys };
    expect(await sender?.send(stored, message)).toBe('gone');
    expect(send).not.toHaveBeenCalled();
  } finally {
    send.mockRestore();
  }
});

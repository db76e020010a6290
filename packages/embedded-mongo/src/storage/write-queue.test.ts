import { expect, it } from 'vitest';
import { openState, temporaryFolder } from '../test-support.ts';

it('refuses what is written once the data folder is gone, and can still be closed', async () => {
  const { folder, remove } = temporaryFolder();
  const { storage, writes } = openState(folder);
  remove();
  await expect(writes.run(() => undefined)).rejects.toThrow('ENOENT');
  await writes.drain();
  await storage.close();
});

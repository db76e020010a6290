import mongoose from 'mongoose';
import { shardKeys } from './operations-book.ts';
import { withoutShardKey } from './shard-keys.ts';
import { unsortedRead } from './unsorted-reads.ts';

type CommandEvent = Pick<InstanceType<typeof mongoose.mongo.CommandStartedEvent>, 'command'>;

/**
 * Watches what the tests' connection sends, for what the embedded database forgives and another one does not.
 * @returns a sentence for each rule that was broken so far
 */
export function watchCommandRules(): () => string[] {
  const keys = shardKeys();
  const broken = new Set<string>();
  mongoose.connection.getClient().on('commandStarted', ({ command }: CommandEvent) => {
    for (const sentence of withoutShardKey(command, keys)) broken.add(sentence);
    // Tests themselves look for single rows that they know to exist.
    const unsorted = command.limit === 1 ? null : unsortedRead(command);
    if (unsorted !== null) broken.add(unsorted);
  });
  return () => [...broken];
}

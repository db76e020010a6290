import { isFixed, isObject, type Command } from './command-parts.ts';

const statements = (list: unknown): Command[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** A change of one document: on a sharded cluster its filter must say where the document is. */
interface Change {
  filter: unknown;
  /** Whether the filter may name the document by `_id` instead of the shard key: the cluster then asks all shards. */
  mayNameId: boolean;
}

function changesOf(command: Command): Change[] {
  return [
    ...('findAndModify' in command ? [{ filter: command.query, mayNameId: false }] : []),
    ...statements(command.updates)
      .filter(({ multi }) => multi !== true)
      .map(({ q, upsert }) => ({ filter: q, mayNameId: upsert !== true })),
    ...statements(command.deletes)
      .filter(({ limit }) => limit === 1)
      .map(({ q }) => ({ filter: q, mayNameId: true })),
  ];
}

/**
 * What MongoDB asks of commands to a sharded collection (manual, "Operational Restrictions in Sharded Clusters"; newer
 * versions take more and are slow at it).
 * @param keys fields of the shard key by collection
 * @returns what a cluster that is sharded by these keys would refuse of a command, as a sentence each
 */
export function withoutShardKey(command: Command, keys: ReadonlyMap<string, readonly string[]>): string[] {
  const [name = ''] = Object.keys(command);
  const collection = String(command[name]);
  const key = keys.get(collection);
  if (!key) return [];
  return changesOf(command)
    .filter(({ filter, mayNameId }) => {
      const hasKey = key.every((field) => isFixed(filter, field));
      return !hasKey && !(mayNameId && isFixed(filter, '_id'));
    })
    .map(({ filter }) => {
      const fields = isObject(filter) ? Object.keys(filter).join(', ') : 'nothing';
      return `${name} of ${collection} by { ${fields} } lacks the shard key { ${key.join(', ')} }`;
    });
}

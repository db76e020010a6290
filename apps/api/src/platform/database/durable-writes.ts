/** An acknowledged write survives the loss of any one member of a replica set. */
export const DURABLE_WRITES = { w: 'majority', journal: true } as const;

import type mongoose from 'mongoose';

type Driver = typeof mongoose.mongo;
type MongoClient = InstanceType<Driver['MongoClient']>;
type PoolEvent = Pick<InstanceType<Driver['ConnectionCheckedInEvent']>, 'address' | 'connectionId'>;
type TopologyEvent = Pick<InstanceType<Driver['TopologyDescriptionChangedEvent']>, 'newDescription'>;
type HeartbeatEvent = Pick<InstanceType<Driver['ServerHeartbeatSucceededEvent']>, 'duration' | 'reply'>;

/** A server that takes longer to answer its own heartbeat is of no use to people who wait for pages. */
const SLOW_MS = 1_000;

export interface PoolState {
  /** Connections to the database that are open. */
  open: number;
  /** Those of them that an operation has at the moment. */
  inUse: number;
  /** Operations that wait for one. */
  waiting: number;
}

/** What the driver's own events tell about the database; it asks nothing. */
export interface DatabaseMonitor {
  /** 'down' without a server that takes writes, 'slow' when two heartbeats in a row take more than a second. */
  state(): 'up' | 'slow' | 'down';
  pool(): PoolState;
  /** @param client before it connects; one that was watched before is of no interest any more */
  watch(client: MongoClient): void;
}

/** What is known through one client. */
interface Watched {
  hasWritable: boolean;
  heartbeatBegan: number | undefined;
  /** Heartbeats in a row that took too long: a single one may be a busy moment of this machine. */
  slowHeartbeats: number;
  open: Set<string>;
  inUse: Set<string>;
  /** Operations that wait for a connection. */
  waiting: number;
}

function nothingKnown(): Watched {
  return {
    hasWritable: false,
    heartbeatBegan: undefined,
    slowHeartbeats: 0,
    open: new Set(),
    inUse: new Set(),
    waiting: 0,
  };
}

const idOf = ({ address, connectionId }: PoolEvent) => `${address}/${connectionId}`;

function watchServers(client: MongoClient, known: Watched, now: () => number): void {
  client.on('topologyDescriptionChanged', ({ newDescription }: TopologyEvent) => {
    known.hasWritable = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
  });
  client.on('serverHeartbeatStarted', () => {
    known.heartbeatBegan ??= now();
  });
  client.on('serverHeartbeatSucceeded', ({ duration, reply }: HeartbeatEvent) => {
    known.heartbeatBegan = undefined;
    // Of a replica set only the primary counts: it is the one that is asked.
    if (reply.secondary === true) return;
    known.slowHeartbeats = duration > SLOW_MS ? known.slowHeartbeats + 1 : 0;
  });
  client.on('serverHeartbeatFailed', () => {
    known.heartbeatBegan = undefined;
  });
}

function watchPool(client: MongoClient, known: Watched): void {
  const { open, inUse } = known;
  const endWait = () => (known.waiting -= 1);
  client.on('connectionCreated', (event: PoolEvent) => open.add(idOf(event)));
  client.on('connectionClosed', (event: PoolEvent) => {
    open.delete(idOf(event));
    inUse.delete(idOf(event));
  });
  client.on('connectionCheckOutStarted', () => (known.waiting += 1));
  client.on('connectionCheckedOut', (event: PoolEvent) => {
    endWait();
    inUse.add(idOf(event));
  });
  client.on('connectionCheckOutFailed', endWait);
  client.on('connectionCheckedIn', (event: PoolEvent) => inUse.delete(idOf(event)));
}

/** @param now milliseconds of a clock that never goes back */
export function createDatabaseMonitor(now: () => number = () => performance.now()): DatabaseMonitor {
  let known = nothingKnown();

  return {
    state() {
      if (!known.hasWritable) return 'down';
      const isLate = known.heartbeatBegan !== undefined && now() - known.heartbeatBegan > SLOW_MS;
      return known.slowHeartbeats + Number(isLate) >= 2 ? 'slow' : 'up';
    },
    pool: () => ({ open: known.open.size, inUse: known.inUse.size, waiting: known.waiting }),
    watch(client) {
      known = nothingKnown();
      watchServers(client, known, now);
      watchPool(client, known);
    },
  };
}

/** Of the one connection that Mongoose keeps in a process. */
export const databaseMonitor = createDatabaseMonitor();

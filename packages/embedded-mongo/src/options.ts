import type { Durability } from './storage/environment.ts';

/** Where messages go; pino's loggers fit. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedMongoOptions {
  /** Folder of the data; created when missing. One server at a time may use it. */
  dataDir: string;
  /** TCP port on the loopback interface; 0, the default, takes a free one. */
  port?: number;
  /** 127.0.0.1 unless given; other machines can never connect. */
  host?: string;
  /** Unix socket to listen on instead of a port. */
  socketPath?: string;
  /**
   * `process`: acknowledged writes survive the death of the process. `disk`: they are on the disk before they are
   * acknowledged, and survive the machine's.
   */
  durability: Durability;
  /** `worker`, the default, runs the server in a thread of its own; `inline` in the caller's. */
  mode?: 'worker' | 'inline';
  /** Milliseconds between two looks for expired documents of TTL indexes; a minute unless given, as MongoDB. */
  ttlIntervalMs?: number;
  /** Milliseconds after which a transaction that is still open is aborted; 5,000 unless given. */
  transactionLimitMs?: number;
  logger?: Logger;
}

export interface EmbeddedMongo {
  /** Connection string for drivers, such as `mongodb://127.0.0.1:40123/?directConnection=true`. */
  uri: string;
  /** 0 when it listens on a unix socket. */
  port: number;
  /** Ends all connections and releases the data folder. */
  stop(): Promise<void>;
}

import mongoose from 'mongoose';

/** An acknowledged write survives the loss of any one member of a replica set. */
export const DURABLE_WRITES = { w: 'majority', journal: true } as const;

const { MongoClient } = mongoose.mongo;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;
/** Ways to sign in that need no password in the connection string: the credentials are a certificate, a ticket or a role. */
const WITHOUT_PASSWORD = new Set(['MONGODB-X509', 'MONGODB-AWS', 'MONGODB-OIDC', 'GSSAPI']);

/**
 * What decides how documents are read, written and decoded. It belongs to the product, which is only right with one
 * setting of each: counters are made from the newest data, and an acknowledged write is kept.
 */
const PRODUCTS_OWN = [
  'readPreference',
  'readConcern',
  'writeConcern',
  'raw',
  'promoteValues',
  'promoteLongs',
  'promoteBuffers',
  'useBigInt64',
  'bsonRegExp',
  'fieldsAsRaw',
  'ignoreUndefined',
  'serializeFunctions',
  'checkKeys',
  'enableUtf8Validation',
  'forceServerObjectId',
] as const;

/** Settings that have other names in a connection string than in the driver. */
const WRITTEN_AS: Record<string, string> = {
  readConcern: 'readConcernLevel',
  writeConcern: 'journal or wtimeoutMS',
};

/** What a connection string comes to in the driver, beside what the product says. Nothing is connected. */
function optionsOf(uri: string) {
  return new MongoClient(uri, { writeConcern: DURABLE_WRITES }).options;
}

/** @returns the product's own settings that the connection string would change */
function changedSettings(uri: string): string[] {
  const given: Record<string, unknown> = { ...optionsOf(uri) };
  const plain: Record<string, unknown> = { ...optionsOf('mongodb://localhost') };
  const changed = PRODUCTS_OWN.filter((name) => JSON.stringify(given[name]) !== JSON.stringify(plain[name]));
  return changed.map((name) => WRITTEN_AS[name] ?? name);
}

/**
 * @param uri MONGODB_URI as it is written
 * @returns what is wrong with it, to follow its name, without any value; undefined when it can be used
 */
export function mongodbUriProblem(uri: string): string | undefined {
  let changed: string[];
  try {
    changed = changedSettings(uri);
  } catch {
    return 'must be a connection string that the MongoDB driver accepts, mongodb://… or mongodb+srv://…';
  }
  if (changed.length === 0) return undefined;
  return `must not set ${changed.join(', ')}: how the product reads and writes is not for configuration`;
}

/**
 * @param uri that can be used
 * @returns whether strangers cannot sign in to the database: it carries credentials or is on this machine
 */
export function isGuarded(uri: string): boolean {
  const { credentials, hosts, srvHost } = optionsOf(uri);
  if (credentials && (credentials.password || WITHOUT_PASSWORD.has(credentials.mechanism))) return true;
  return (
    srvHost === undefined &&
    hosts.every(({ host, socketPath }) => socketPath !== undefined || LOOPBACK.test(host ?? ''))
  );
}

import { MongoFailure } from '../errors.ts';

/** MongoDB's rules for names (MongoDB manual, "Naming Restrictions"). @throws MongoFailure InvalidNamespace */
export function checkNamespace(database: string, name: string): void {
  const invalid =
    database === '' || name === '' || /[/\\. "$*<>:|?\0]/.test(database) || /[$\0]|^\.|\.$/.test(name);
  if (!invalid && Buffer.byteLength(`${database}.${name}`) <= 255) return;
  throw new MongoFailure('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { FILE_MODE, FOLDER_MODE, hasCode } from './private-files.ts';

/** Names that the product gives in DATA_DIR; an operator may keep other things there, such as backups. */
const OWN = /^(?:secrets\.json.*|database\.json|server\.log|outbox|embedded|mongod)$/;

/**
 * Lets only this user read what the product has stored in DATA_DIR, also where a copy of it was made with other rights. The
 * folder itself is closed when nothing else lies in it. Symbolic links are left alone, with what they lead to.
 * @returns files and folders that could not be changed because they belong to somebody else
 */
export function tightenDataFolder(dataDir: string): string[] {
  const failed: string[] = [];
  const tighten = (file: string, mode: number) => {
    try {
      if ((statSync(file).mode & 0o777) !== mode) chmodSync(file, mode);
    } catch (error) {
      // What is gone by now, such as another process's temporary file, nobody reads.
      if (!hasCode(error, 'ENOENT')) failed.push(file);
    }
  };
  const entriesOf = (folder: string) => {
    try {
      return readdirSync(folder, { withFileTypes: true });
    } catch {
      return [];
    }
  };
  const descend = (folder: string, isOurs: (name: string) => boolean) => {
    for (const entry of entriesOf(folder).filter(({ name }) => isOurs(name))) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        tighten(file, FOLDER_MODE);
        descend(file, () => true);
      } else if (entry.isFile()) tighten(file, FILE_MODE);
    }
  };
  descend(dataDir, (name) => OWN.test(name));
  if (entriesOf(dataDir).every(({ name }) => OWN.test(name))) tighten(dataDir, FOLDER_MODE);
  return failed;
}

/** Why a backup or a restore was not done, in a sentence for the person at the terminal; nothing was changed. */
export class BackupFailure extends Error {}

/** The backup's files are not what was written: unlike other failures, another attempt changes nothing. */
export class DamagedBackup extends BackupFailure {}

/**
 * @returns the sentence for an error of the file system or the database that the operator can do something about;
 *   undefined for any other
 */
export function explain(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 14_031 || /MDB_MAP_FULL|No space left/.test(text)) {
    return 'There is no space left. What was begun has been removed.';
  }
  if (code === 'EACCES' || code === 'EPERM') return `The file system does not allow it: ${text}`;
  if (/is in use by process/.test(text)) return `A server is running on this data: ${text}. Stop it first.`;
  return undefined;
}

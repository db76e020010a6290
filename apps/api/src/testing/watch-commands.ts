import mongoose from 'mongoose';
import { vi } from 'vitest';

/** @returns a spy on the commands that are sent without a cursor (platform/database/raw-find.ts) on the tests' connection */
export function watchCommands() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  return vi.spyOn(db, 'command');
}

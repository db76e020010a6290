import mongoose from 'mongoose';

/**
 * @param work what a request does, for instance
 * @returns the most connections to the database that this process used at the same time meanwhile
 */
export async function peakOfConnections(work: () => Promise<unknown>): Promise<number> {
  const client = mongoose.connection.getClient();
  let used = 0;
  let peak = 0;
  const out = () => {
    used += 1;
    peak = Math.max(peak, used);
  };
  const back = () => {
    used -= 1;
  };
  client.on('connectionCheckedOut', out).on('connectionCheckedIn', back);
  try {
    await work();
  } finally {
    client.off('connectionCheckedOut', out).off('connectionCheckedIn', back);
  }
  return peak;
}

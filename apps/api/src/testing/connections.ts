import mongoose from 'mongoose';

/**
 * Counts those that wait for a connection, too: how many there are at a moment depends on how fast the database is,
 * how many are wanted does not.
 * @param work what a request does, for instance
 * @returns the most connections to the database that this process wanted at the same time meanwhile
 */
export async function peakOfConnections(work: () => Promise<unknown>): Promise<number> {
  const client = mongoose.connection.getClient();
  let wanted = 0;
  let peak = 0;
  const want = () => {
    wanted += 1;
    peak = Math.max(peak, wanted);
  };
  const done = () => {
    wanted -= 1;
  };
  client.on('connectionCheckOutStarted', want);
  client.on('connectionCheckOutFailed', done).on('connectionCheckedIn', done);
  try {
    await work();
  } finally {
    client.off('connectionCheckOutStarted', want);
    client.off('connectionCheckOutFailed', done).off('connectionCheckedIn', done);
  }
  return peak;
}

import mongoose from 'mongoose';

/** What some work costs the database. */
export interface Cost {
  commands: number;
  transactions: number;
}

/** Of the connection itself. */
const CONNECTION = ['hello', 'ping', 'endSessions'];

/** @returns what the work asks of the database, hints apart, which no request waits for */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost = { commands: 0, transactions: 0 };
  const note = ({ command, commandName }: { command: Record<string, unknown>; commandName: string }) => {
    if (CONNECTION.includes(commandName) || command['insert'] === 'liveHints') return;
    cost.commands += 1;
    if (command['startTransaction'] === true) cost.transactions += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return cost;
}

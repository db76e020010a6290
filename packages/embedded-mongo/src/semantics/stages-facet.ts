import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { type Batches, collect, type Stage, type StageCompiler } from './stage.ts';
import { isDocument, setField } from './values.ts';

/** Hands batches from one producer to one consumer, one at a time. */
class Channel implements AsyncIterable<Document[]> {
  private waiting: ((result: IteratorResult<Document[], undefined>) => void) | undefined;
  private taken: (() => void) | undefined;
  private pending: Document[] | undefined;
  private ended = false;

  /** Offers a batch; resolves when the consumer has taken it or has gone away. */
  async push(batch: Document[]): Promise<void> {
    if (this.ended) return;
    if (this.waiting) {
      this.waiting({ done: false, value: batch });
      this.waiting = undefined;
      return;
    }
    this.pending = batch;
    await new Promise<void>((resolve) => {
      this.taken = resolve;
    });
  }

  /** Whether nobody takes batches any more. */
  get isClosed(): boolean {
    return this.ended;
  }

  /** Ends the batches, from either side. */
  end(): void {
    this.ended = true;
    this.waiting?.({ done: true, value: undefined });
    this.taken?.();
  }

  [Symbol.asyncIterator](): AsyncIterator<Document[], undefined> {
    return {
      next: () => this.next(),
      return: () => {
        this.end();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }

  private next(): Promise<IteratorResult<Document[], undefined>> {
    const batch = this.pending;
    if (batch) {
      this.pending = undefined;
      this.taken?.();
      return Promise.resolve({ done: false, value: batch });
    }
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }
}

const REFUSED = ['$facet', '$out', '$merge', '$geoNear', '$indexStats', '$collStats'];

/** `$facet`: runs several pipelines over one reading of the input. */
export const facet: StageCompiler = (argument, context) => {
  if (!isDocument(argument) || Object.keys(argument).length === 0) {
    throw new MongoFailure(40169, 'the $facet specification must be a non-empty object');
  }
  const pipelines = Object.keys(argument).map((name): [string, Stage] => {
    const list: unknown = argument[name];
    if (!Array.isArray(list))
      throw new MongoFailure(40170, `arguments to $facet must be arrays, ${name} is not`);
    const stages = list.filter(isDocument);
    if (stages.length < list.length)
      throw new MongoFailure(
        40171,
        `elements of arrays in $facet spec must be objects, ${name} argument contained another type`,
      );
    const refused = stages.flatMap((stage) => Object.keys(stage)).find((stage) => REFUSED.includes(stage));
    if (refused !== undefined)
      throw new MongoFailure(40600, `${refused} is not allowed to be used within a $facet stage`);
    return [name, context.compile(stages)];
  });
  return async function* stage(input) {
    const result: Document = {};
    const outcomes = await runTogether(
      pipelines.map(([, pipeline]) => pipeline),
      input,
    );
    for (const [i, [name]] of pipelines.entries()) setField(result, name, outcomes[i]);
    yield [result];
  };
};

/** Feeds all pipelines from one input; a pipeline that stops early is fed no more, a failure stops all. */
async function runTogether(pipelines: readonly Stage[], input: Batches): Promise<Document[][]> {
  const feeds = pipelines.map((pipeline) => ({ pipeline, channel: new Channel() }));
  const endAll = (): void => {
    for (const { channel } of feeds) channel.end();
  };
  const consumers = feeds.map(async ({ pipeline, channel }) => {
    try {
      const documents = await collect(pipeline(channel));
      channel.end();
      return documents;
    } catch (error) {
      endAll();
      throw error;
    }
  });
  const produce = async (): Promise<void> => {
    try {
      for await (const batch of input) {
        await Promise.all(feeds.map(({ channel }) => channel.push(batch)));
        if (feeds.every(({ channel }) => channel.isClosed)) return;
      }
    } finally {
      endAll();
    }
  };
  const [results] = await Promise.all([Promise.all(consumers), produce()]);
  return results;
}

/** Lets an actor take one atomic step when its turn comes. */
export type Step = <T>(work: () => T) => Promise<T>;

/** One world: actors over a state that they share, and what must hold at the end. */
export interface World {
  /** Each is a process of its own: it touches the state only through its `step`. */
  actors: ((step: Step) => Promise<unknown>)[];
  /** Runs when every actor has ended or died; throws when something is wrong. */
  check: () => Promise<void> | void;
}

/** An actor that dies before its step of this number, counted from 0. */
export interface Death {
  actor: number;
  beforeStep: number;
}

class Actor {
  parked: (() => void) | null = null;
  hasEnded = false;
  steps = 0;
  #settled: () => void = () => undefined;

  readonly step: Step = (work) =>
    new Promise((resolve, reject) => {
      this.parked = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#settled();
    });

  /** Resolves when the actor waits for its next step, or has ended. */
  begin(run: (step: Step) => Promise<unknown>): Promise<void> {
    const settled = this.#next();
    const end = () => {
      this.hasEnded = true;
      this.#settled();
    };
    run(this.step).then(end, end);
    return settled;
  }

  async proceed(): Promise<void> {
    const step = this.parked;
    this.parked = null;
    this.steps += 1;
    const settled = this.#next();
    step?.();
    await settled;
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#settled = resolve));
  }
}

interface Choice {
  taken: number;
  of: number;
}

async function runOnce(
  world: World,
  choose: (turn: number, of: number) => number,
  death: Death | undefined,
): Promise<Choice[]> {
  const actors = world.actors.map(() => new Actor());
  for (const [index, actor] of actors.entries()) {
    const run = world.actors[index];
    if (run) await actor.begin(run);
  }
  const lives = (actor: Actor, index: number) =>
    !actor.hasEnded && !(death?.actor === index && actor.steps >= death.beforeStep);
  const choices: Choice[] = [];
  for (;;) {
    const ready = actors.filter(lives);
    if (ready.length === 0) break;
    const taken = choose(choices.length, ready.length);
    choices.push({ taken, of: ready.length });
    await ready[taken]?.proceed();
  }
  await world.check();
  return choices;
}

/**
 * Runs a world in every order in which its actors' steps can follow one another.
 * @param build a fresh world for each order
 * @param death lets one actor die on the way
 * @returns number of orders
 * @throws what `check` throws, with the order in its message
 */
export async function exploreAll(build: () => World, death?: Death): Promise<number> {
  let prefix: number[] = [];
  for (let orders = 1; ; orders += 1) {
    const path = prefix;
    const seen: number[] = [];
    let choices: Choice[];
    try {
      choices = await runOnce(
        build(),
        (turn) => {
          const taken = path[turn] ?? 0;
          seen.push(taken);
          return taken;
        },
        death,
      );
    } catch (error) {
      throw new Error(`In the order ${seen.join('')}: ${String(error)}`, { cause: error });
    }
    const last = choices.findLastIndex(({ taken, of }) => taken + 1 < of);
    const turn = choices[last];
    if (!turn) return orders;
    prefix = [...choices.slice(0, last).map(({ taken }) => taken), turn.taken + 1];
  }
}

/**
 * Runs a world in orders drawn at random, the same ones every time.
 * @param count of orders
 */
export async function exploreSome(build: () => World, count: number, death?: Death): Promise<void> {
  let state = 1;
  const draw = (of: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * of);
  };
  for (let order = 0; order < count; order += 1) await runOnce(build(), (_turn, of) => draw(of), death);
}

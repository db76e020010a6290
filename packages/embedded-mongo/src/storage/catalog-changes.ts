/** Tells a transaction whether what it began with is still there. */
export class CatalogChanges {
  readonly #changedAt = new Map<string, number>();
  #version = 0;

  /** Grows with every change of a collection or its indexes. */
  get version(): number {
    return this.#version;
  }

  note(namespace: string): void {
    this.#version += 1;
    this.#changedAt.set(namespace, this.#version);
  }

  /** The version since which a collection is there, or is not, and has the indexes that it has. */
  lastOf(namespace: string): number {
    return this.#changedAt.get(namespace) ?? 0;
  }
}

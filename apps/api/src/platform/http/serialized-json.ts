/** What a handler of shared answers returns that has written the JSON of a `T` itself. */
export class SerializedJson<T> {
  /** Says at compile time what the JSON is of. */
  declare readonly type?: T;
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

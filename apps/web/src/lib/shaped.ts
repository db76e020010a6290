/** @returns whether it is an object with names, not a list */
export const isRecord = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns those of its values that are text, by their names */
export const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const isSame = (value: unknown, model: unknown) =>
  typeof value === typeof model && (typeof value !== 'number' || Number.isFinite(value));

/**
 * Gives what came from elsewhere, as from another server or out of the browser's storage, the form that the app relies on.
 * @param model an example with every field that must be there; the first item of a list stands for each of them
 * @returns the value with what is missing or of another type as in the model. Lists lose such items, and are empty where
 *   there is none; a text where a list of texts belongs is its only item. Fields that the model lacks stay as they are.
 */
export function shaped<Model>(value: unknown, model: Model): Model;
export function shaped(value: unknown, model: unknown): unknown {
  if (Array.isArray(model)) {
    const [item] = model as unknown[];
    if (typeof item === 'string' && typeof value === 'string' && value !== '') return [value];
    if (!Array.isArray(value)) return [];
    return value
      .filter((one) => isSame(one, item) && isRecord(one) === isRecord(item))
      .map((one) => shaped(one, item));
  }
  if (isRecord(model)) {
    const fields = isRecord(value) ? value : {};
    const filled = Object.entries(model).map(([name, part]) => [name, shaped(fields[name], part)] as const);
    return { ...fields, ...Object.fromEntries(filled) };
  }
  return isSame(value, model) ? value : model;
}

const messageOf = (answer: unknown) => {
  const message = isRecord(answer) ? answer['message'] : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
};

/** @returns what an answer's field `data` holds; nothing for an answer without one */
export function dataIn(answer: unknown): Partial<Record<string, unknown>> {
  const data = isRecord(answer) ? answer['data'] : undefined;
  return isRecord(data) ? data : {};
}

/** @returns the sentence of an answer, at `message`, else at `data.message`; '' when it has none */
export const sentenceIn = (answer: unknown): string => messageOf(answer) ?? messageOf(dataIn(answer)) ?? '';

/** @returns as sentenceIn, for the calls whose sentence is read at `data.message` first (docs/product.md, section 7) */
export const dataSentenceIn = (answer: unknown): string =>
  messageOf(dataIn(answer)) ?? messageOf(answer) ?? '';

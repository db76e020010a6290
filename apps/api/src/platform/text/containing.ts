import mongoose from 'mongoose';

/**
 * The condition of a short list's search box: reads every row, so it is for lists that stay small.
 * @param text as typed
 * @returns fits texts that contain it, in capitals or not
 */
export function containing(text: string) {
  return mongoose.trusted({ $regex: text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), $options: 'i' });
}

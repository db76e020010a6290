import candidates from '../seed/catalogue/trailers-to-check.json' with { type: 'json' };
import { AdminApi } from './import/client.ts';
import { readCredentials } from './import/credentials.ts';
import { checkTrailers, type CheckedTrailer } from './trailers/check-trailers.ts';
import { VIDEO_STATES } from './trailers/oembed.ts';
import { parseTrailerOptions, USAGE, type TrailerOptions } from './trailers/options.ts';
import { storeTrailers } from './trailers/store-trailers.ts';

function print({ film: movie, id, state, title, channel }: CheckedTrailer): void {
  const what = title === undefined ? '' : `: ${title} [${channel ?? ''}]`;
  console.log(`${movie} ${id} ${state}${what}`);
}

/** @throws {Error} with a sentence for the person at the terminal */
async function seedTrailers({ api: address, oembed }: TrailerOptions): Promise<void> {
  const api = address === null ? null : new AdminApi(address);
  if (api) {
    const { username, password } = await readCredentials(process.env);
    await api.signIn(username, password);
  }
  const checked = await checkTrailers(candidates, oembed, print);
  const count = (state: string) => checked.filter((trailer) => trailer.state === state).length;
  const states = VIDEO_STATES.map((state) => `${count(state)} ${state}`).join(' + ');
  console.log(`${checked.length} trailers = ${states}`);
  if (api) {
    const existing = checked.filter(({ state }) => state === 'exists');
    const { stored, kept, missing } = await storeTrailers(api, existing);
    console.log(
      `${existing.length} that exist = ${stored} stored + ${kept} of films that have one + ${missing} of films that are not there`,
    );
  }
  if (count('could not be asked') > 0)
    throw new Error('YouTube did not answer for some of them. Run this again later.');
}

try {
  const options = parseTrailerOptions(process.argv.slice(2));
  if (options) await seedTrailers(options);
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.argv.length <= 2) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}

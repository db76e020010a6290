import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure, ROOT, run } from './workspace.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the first Chromium on PATH, or undefined */
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** @returns the path where Playwright keeps its own Chromium, whether it is there or not */
function playwrightsOwn() {
  const require = createRequire(join(ROOT, 'apps/e2e/package.json'));
  return require('@playwright/test').chromium.executablePath();
}

/** @returns whether this is a Debian-like system where packages may be installed */
function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Finds a Chromium for the browser tests, or installs one: CHROMIUM_PATH, PATH, Playwright's own; then
 * apt on Debian as root, else Playwright's download.
 * @returns {Promise<string>} path of the program
 * @throws {Failure} when there is no way to get one
 */
export async function findOrInstallChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH names ${chosen}, which cannot be run.`);
  }
  const found = onPath() ?? [playwrightsOwn()].find(existsSync);
  if (found) return found;
  console.log('    no Chromium found; installing one');
  if (canUseApt()) {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    await run(process.execPath, [
      join(ROOT, 'apps/e2e/node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const installed = onPath() ?? [playwrightsOwn()].find(existsSync);
  if (installed) return installed;
  throw new Failure(
    'The browser tests need a Chromium and none could be found or installed. Set CHROMIUM_PATH to one.',
  );
}

/**
 * What both commands (`npm start`, `npm test`) need on a machine that has only Node and npm:
 * the pinned pnpm, the dependencies, the built product. Plain Node, no dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const MANIFEST = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const STAMP = join(ROOT, 'node_modules', '.filmfisher-installed');

/** A failure that the terminal shows as one sentence, without a stack. */
export class Failure extends Error {}

/** @throws {Failure} when Node is older than package.json's `engines` asks for */
export function requireNode() {
  const wanted = /(\d+)\.(\d+)/.exec(MANIFEST.engines.node);
  const have = /(\d+)\.(\d+)/.exec(process.version);
  const older = Number(have[1]) - Number(wanted[1]) || Number(have[2]) - Number(wanted[2]);
  if (older < 0) {
    throw new Failure(`FilmFisher needs Node ${MANIFEST.engines.node}; this is ${process.version}.`);
  }
}

/**
 * Runs a program in the repository's root with this terminal.
 * @param {string} program name on PATH or path
 * @param {string[]} args
 * @param {{env?: Record<string, string>, quiet?: boolean}} [options] quiet: print its output only when it fails
 * @throws {Failure} when it cannot be started or ends with another code than 0
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Failure(`Could not run ${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Failure(`'${[program, ...args].join(' ')}' ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/** @returns the command line of the pinned pnpm: the one on PATH when it is that version, else through npx */
function pnpmCommand() {
  const pinned = MANIFEST.packageManager;
  const found = spawnSync('pnpm', ['--version'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (found.status === 0 && `pnpm@${found.stdout.trim()}` === pinned) return ['pnpm'];
  return ['npx', '--yes', pinned];
}

let command;

/**
 * Runs the pinned pnpm.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function pnpm(args, options) {
  command ??= pnpmCommand();
  const [program, ...before] = command;
  await run(program, [...before, ...args], options);
}

/** @returns a hash of everything that decides what an install yields */
function installFingerprint() {
  const hash = createHash('sha256').update(process.version).update(process.platform);
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(ROOT, group))) files.push(join(group, name, 'package.json'));
  }
  for (const file of files.filter((path) => existsSync(join(ROOT, path)))) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * Installs the dependencies that the lock file names; does nothing when they are there already.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function installDependencies() {
  const fingerprint = installFingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return false;
  rmSync(STAMP, { force: true });
  // CI=true keeps pnpm from asking questions where a terminal is attached.
  await pnpm(['install', '--frozen-lockfile'], { env: { CI: 'true' } });
  writeFileSync(STAMP, fingerprint);
  return true;
}

/**
 * Runs tasks of turbo.json; Turborepo skips those whose inputs have not changed.
 * @param {string[]} tasks names and flags
 * @param {Parameters<typeof run>[2] & {args?: string[]}} [options] args: handed on to the tasks' own commands
 */
export async function turbo(tasks, { args = [], env, ...options } = {}) {
  const extra = args.length > 0 ? ['--', ...args] : [];
  await pnpm(['exec', 'turbo', 'run', ...tasks, '--output-logs=new-only', ...extra], {
    ...options,
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
  });
}

/** Builds every package. */
export async function build() {
  await turbo(['build'], { quiet: true });
}

/**
 * Runs the steps of a command one after the other, each announced as "1/4 installing dependencies …".
 * @param {[string, () => unknown][]} steps
 */
export async function runSteps(steps) {
  for (const [index, [title, action]] of steps.entries()) {
    console.log(`${index + 1}/${steps.length} ${title} …`);
    await action();
  }
}

/** Ends the process with a sentence for a Failure and with the whole error for anything unexpected. */
export function fail(error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  process.exitCode = 1;
}

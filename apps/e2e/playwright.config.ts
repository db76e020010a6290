import { defineConfig, devices } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './support/accounts.ts';
import { findChromium } from './support/chromium.ts';

const port = process.env.E2E_PORT ?? '4310';
const baseURL = `http://127.0.0.1:${port}`;

// A fresh folder that the server makes. Workers load this file too; the variable hands them the same name.
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `filmfisher-e2e-${randomUUID()}`);
const dataDir = process.env.E2E_DATA_DIR;

/**
 * Each test runs once: on a phone if its name has the tag @phone, else on a desktop. Where the layout of the other width
 * matters, the test itself changes the width of its window.
 */
export default defineConfig({
  testDir: '.',
  // Pictures for people to look at are made on request only.
  testIgnore: process.env.E2E_SCREENS === '1' ? [] : ['app/screens.spec.ts'],
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine: pages wait in between.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // `npm test` counts from the second.
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalTeardown: './support/remove-data.ts',
  use: {
    baseURL,
    trace: 'off',
    locale: 'en-GB',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing but the server under test can be reached, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node ../api/dist/server.js',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_WEB_URL: baseURL,
      DATA_DIR: dataDir,
      DATABASE: 'embedded',
      // A test must not depend on how busy its machine is.
      OVERLOAD_REQUESTS: '0',
      // Another build may be tested, or a copy that a rebuild does not disturb.
      WEB_DIST: process.env.WEB_DIST ?? '../web/dist',
      SEED_CATALOGUE: 'true',
      SEED_DEMO: 'true',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Every test signs in by itself; what a hash costs and how often an address may call is tested elsewhere.
      BCRYPT_COST: '4',
      RATE_LIMIT_SCALE: '10000',
      SUPPORT_PHONE: '+234 800 000 0000',
      LOG_LEVEL: 'warn',
    },
  },
});

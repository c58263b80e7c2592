import { defineConfig } from '@playwright/test';
import { CONTROL_URLS, SITES, WORKERS } from './e2e/support/addresses.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROMIUM_PATH;

/** Firefox and WebKit where `npm test` could get them (scripts/lib/more-browsers.ts): a part of the tests runs there too. */
const MORE_BROWSERS = ['firefox', 'webkit'] as const;
const more = MORE_BROWSERS.filter((name) => process.env.E2E_BROWSERS?.split(',').includes(name));

const chromium = {
  browserName: 'chromium',
  launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
} as const;

/** Checks every state, which takes minutes: runs first, so that no worker is left alone with it at the end. */
const EVERY_STATE = /accessibility\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/test/browser',
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // How long a failing test is waited for; a machine several times slower than ours passes all the same.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'out/test/playwright.json' }],
  ],
  use: {
    baseURL: SITES.real,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    video: 'off',
    // A trace photographs the page at every step, which is a quarter of all processor time: `--trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'states', testMatch: EVERY_STATE, use: chromium },
    { name: 'chromium', testIgnore: EVERY_STATE, use: chromium },
    ...more.map((name) => ({
      name,
      testMatch: /(?:ime|every-browser)\.spec\.ts$/,
      use: { browserName: name },
    })),
  ],
  webServer: CONTROL_URLS.map((url, stack) => ({
    command: `${process.execPath} --disable-warning=ExperimentalWarning e2e/support/stack.ts`,
    env: { E2E_STACK: String(stack) },
    url: `${url}/ready`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
});

import { defineConfig } from '@playwright/test';
import { CONTROL_URL, SITES } from './e2e/support/addresses.ts';

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

/** Looks at every state and counts nothing: `npm test` runs it by itself, with two workers. */
const EVERY_STATE = /accessibility\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/test/browser',
  // Sign-ins and counters are shared by one stack; two cores gain nothing from more workers.
  workers: 1,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // How long a failing test is waited for; a machine several times slower than ours passes all the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'out/test/playwright.json' }],
  ],
  use: {
    baseURL: SITES.real,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    video: 'off',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: EVERY_STATE, use: chromium },
    { name: 'states', testMatch: EVERY_STATE, outputDir: 'out/test/states', use: chromium },
    ...more.map((name) => ({
      name,
      testMatch: /(?:ime|every-browser)\.spec\.ts$/,
      use: { browserName: name },
    })),
  ],
  webServer: {
    command: `${process.execPath} --disable-warning=ExperimentalWarning e2e/support/stack.ts`,
    url: `${CONTROL_URL}/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

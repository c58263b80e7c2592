import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { NODE, packageFile } from './paths.ts';

/** Time for three mirrors with some tries each; where no mirror can be reached, the install fails in seconds. */
const INSTALL_MS = 180_000;

type ExtraBrowser = { name: 'firefox' | 'webkit'; problem: string | null };

/** Playwright drives builds of its own only: a Firefox or a WebKit of the system is of no use to it. */
function install(name: string): string | null {
  const args = [packageFile('@playwright/test', 'cli.js'), 'install', name];
  const { status, error } = spawnSync(NODE, args, { stdio: 'ignore', timeout: INSTALL_MS });
  return status === 0 && !error ? null : 'its build for this system could not be downloaded';
}

/** Installs Firefox and WebKit; returns for each why it cannot be used, if so. Tests go on without them. */
export async function ensureMoreBrowsers(): Promise<ExtraBrowser[]> {
  const found: ExtraBrowser[] = [];
  for (const [name, type] of [
    ['firefox', firefox],
    ['webkit', webkit],
  ] as const) {
    let problem = existsSync(type.executablePath()) ? null : install(name);
    if (problem === null)
      await type.launch().then(
        (browser) => browser.close(),
        () => {
          problem = 'its build does not start here (libraries are missing: npx playwright install-deps)';
        },
      );
    found.push({ name, problem });
  }
  return found;
}

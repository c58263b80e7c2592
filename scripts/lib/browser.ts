import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { NODE, packageFile } from './paths.ts';

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Debian's Chromium without windows: the same engine, which needs half the processor time (docs/decisions/0270). */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const succeeds = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
    .status === 0;

/** An installed browser for the tests; '' means the one that Playwright itself keeps. */
function findBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return '';
  return SYSTEM_CHROMIUM.find((file) => existsSync(file)) ?? null;
}

function hasChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' });
  // No fontconfig (macOS, Windows): those systems come with Chinese fonts.
  return status === null || (status === 0 && stdout.trim() !== '');
}

/** Debian and its kin, as root or with a password-less sudo. */
function installWithApt(packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!command) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.error(`Installing ${packages.join(' and ')} (apt-get) …`);
  // With these limits it fails within a minute where no mirror answers.
  const apt = [...before, '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  succeeds(command, [...apt, 'update'], env);
  return succeeds(command, [...apt, '-y', '--no-install-recommends', 'install', ...packages], env);
}

/** Finds or installs Chromium and Chinese fonts; returns the browser's path ('' for Playwright's own), or throws. */
export function ensureBrowser(): string {
  const before = findBrowser();
  const missing = [...(before === null ? ['chromium'] : []), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) installWithApt(missing);
  const now = findBrowser();
  if (now !== null) return now;
  console.error("Installing Playwright's Chromium …");
  if (succeeds(NODE, [packageFile('@playwright/test', 'cli.js'), 'install', 'chromium'])) return '';
  throw new Error(
    'No Chromium for the browser tests: neither apt-get nor Playwright could install one.\n' +
      'Install Chromium by hand and run again with CHROMIUM_PATH=/path/to/chromium npm test.',
  );
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const starts = (executablePath: string) =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] }).then(
    (browser) => browser.close().then(() => true),
    () => false,
  );

/** The browser for hundreds of tests: Debian's shell if it can be had and starts, otherwise that of `ensureBrowser`. */
export async function ensureTestBrowser(): Promise<string> {
  const usual = ensureBrowser();
  // A browser that somebody chose is kept; Playwright's own has no windows either.
  if (process.env.CHROMIUM_PATH || usual === '') return usual;
  if (!existsSync(SHELL) && isDebian()) installWithApt(['chromium-headless-shell']);
  return existsSync(SHELL) && (await starts(SHELL)) ? SHELL : usual;
}

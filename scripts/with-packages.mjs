// Runs on whatever Node ≥ 20 the machine has: installs the packages when the lock file changed (Node 24 is one of
// them), then runs the given script on that Node. Plain JavaScript, because the system's Node may not read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const windows = process.platform === 'win32';
const node = path.join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const stamp = path.join(root, 'node_modules/.legal-desk-lock');

const turn = path.join(root, '.installing');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

/** Of several commands started together only one installs; the turn of a killed one expires. */
function takeTurn() {
  for (;;) {
    try {
      return mkdirSync(turn);
    } catch {
      const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > 300_000) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

function install() {
  console.error('Installing packages (npm ci), about half a minute …');
  // Nothing but errors: the system's Node may be older than what the packages ask for, they run on Node 24.
  // Build tools must come along even where NODE_ENV=production is set.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: windows });
  if (status !== 0 || !existsSync(node)) return false;
  writeFileSync(stamp, lock);
  return true;
}

if (!isInstalled()) {
  takeTurn();
  const done = isInstalled() || install();
  rmSync(turn, { recursive: true, force: true });
  if (!done) {
    console.error(
      'Installing the packages failed (see above). Nothing was started and no data was touched.\n' +
        'Check that this machine reaches the npm registry (npm ping), then run the same command again.',
    );
    process.exit(1);
  }
}

const given = process.argv.slice(2);
const [script, ...args] = given.slice(given.findIndex((argument) => !argument.startsWith('-')));
if (!script) throw new Error('usage: with-packages.mjs [OPTION OF NODE …] SCRIPT [ARG …]');
const options = ['--disable-warning=ExperimentalWarning', ...given.slice(0, given.indexOf(script))];
const child = spawn(node, [...options, path.join(root, script), ...args], {
  // The channel tells the child when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Every process and worker thread reads dozens of TypeScript files: kept compiled, they start in half the time.
  env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...process.env },
});
// Ctrl-C reaches the child by itself (same terminal); what only we get is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

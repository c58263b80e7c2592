// Runs on whatever Node ≥ 20 the machine has: installs the packages when the lock file changed (Node 24 is one of
// them), then runs the given script on that Node. Plain JavaScript, because the system's Node may not read TypeScript.
//   with-packages.mjs [--tools] [OPTION OF NODE …] SCRIPT [ARG …]
// --tools: the script needs the packages for development and tests too. Without it, an installation by
// `npm ci --omit=dev` is enough; where nothing is installed yet, everything is, because `npm start` builds the web app.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from './packages/installed.mjs';
import { nodeToRun, thisMachine } from './packages/node.mjs';
import { isSupported, uncheckedIn, whyUnchecked } from './packages/unchecked.mjs';

const root = path.resolve(import.meta.dirname, '..');
const turn = path.join(root, '.installing');

const tools = process.argv[2] === '--tools';
const given = process.argv.slice(tools ? 3 : 2);
const [script, ...args] = given.slice(given.findIndex((argument) => !argument.startsWith('-')));
if (!script) throw new Error('usage: with-packages.mjs [--tools] [OPTION OF NODE …] SCRIPT [ARG …]');

const isReady = () => isInstalled(root, { tools });

/** The same words for whatever stops us before anything was started. @param {unknown} error @returns {never} */
function giveUp(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Of several commands started together only one installs; the turn of a killed one expires. */
function takeTurn() {
  for (;;) {
    try {
      return mkdirSync(turn);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST')
        giveUp(
          `The packages are not those of package-lock.json${tools ? ', or those for development and tests are missing' : ''}, ` +
            `and ${root} cannot be written.\nNothing was started and no data was touched. Install them as the owner of that ` +
            'folder: npm ci --ignore-scripts --omit=dev',
        );
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
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ci, { cwd: root, stdio: ['ignore', 2, 2], shell });
  return status === 0 && isReady();
}

const machine = thisMachine();
// What is installed here is for development too.
const unchecked = uncheckedIn(root, machine, { tools: tools || !isReady() });
if (unchecked.length > 0) {
  const why = whyUnchecked(unchecked, machine);
  if (isSupported(machine)) giveUp(why);
  // A trial on another machine takes no more than the two commands.
  console.error(why);
}

if (!isReady()) {
  takeTurn();
  const done = isReady() || install();
  rmSync(turn, { recursive: true, force: true });
  if (!done)
    giveUp(
      'Installing the packages failed (see above). Nothing was started and no data was touched.\n' +
        'Check that this machine reaches the npm registry (npm ping), then run the same command again.',
    );
}

const node = (() => {
  try {
    return nodeToRun(root, machine);
  } catch (error) {
    return giveUp(error);
  }
})();
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

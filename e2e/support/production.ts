import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_DIR, ROOT } from '../../scripts/lib/paths.ts';

/** What a firm's machine gets: our sources and the build, in a folder; packages are not in it yet. */
export function copyForProduction(): { code: string; data: string; bin: string } {
  const place = mkdtempSync(path.join(tmpdir(), 'production-'));
  const [code, data, bin] = ['code', 'data', 'bin'].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [code, data, bin]) mkdirSync(folder);
  chmodSync(place, 0o755);
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter(Boolean))
    if (statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile())
      cpSync(path.join(ROOT, file), path.join(code, file));
  for (const part of ['standalone', 'legal-desk-sources'])
    cpSync(path.join(BUILD_DIR, part), path.join(code, '.next', part), { recursive: true });
  // The only programs on the PATH: no compiler, no Python, no make.
  for (const program of ['node', 'npm', 'sh', 'env'])
    symlinkSync(programFile(program), path.join(bin, program));
  return { code, data, bin };
}

/** Where a program of the machine is, none of `node_modules`. */
function programFile(name: string): string {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file));
  if (!found) throw new Error(`${name} is not on this machine`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `npm ci --ignore-scripts --omit=dev`; throws what npm said when it failed. */
export function installForProduction(code: string, bin: string): void {
  const args = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { PATH: _, ...env } = process.env;
  const { status, stderr } = spawnSync(path.join(bin, 'npm'), args, {
    cwd: code,
    env: { ...env, PATH: bin },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ci failed:\n${stderr}`);
}

/** If the tests run as root, a user who owns nothing; otherwise the current user. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Takes the right to write from everybody, and gives the data folder to whom the programs will run as. */
export function closeFolder(code: string, data: string): void {
  for (const file of [code, ...globSync('**/*', { cwd: code }).map((name) => path.join(code, name))]) {
    const { mode } = statSync(file, { throwIfNoEntry: false }) ?? { mode: 0 };
    if (mode !== 0) chmodSync(file, mode & ~0o222);
  }
  if (OTHER_USER.uid !== undefined) chownSync(data, OTHER_USER.uid, OTHER_USER.gid);
}

export type ProductionRun = {
  /** Everything that was printed so far. */
  said: () => string;
  /** Resolves once this is printed; rejects with what was printed instead when the process ends. */
  until: (words: string) => Promise<void>;
  stop: () => Promise<number | null>;
};

/** `npm start` in that folder, as that user, with nothing but these variables. */
export function startProduction(code: string, bin: string, env: Record<string, string>): ProductionRun {
  const child = spawn(path.join(bin, 'npm'), ['start', '--silent'], {
    cwd: code,
    env: { PATH: bin, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...OTHER_USER,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const more = new EventTarget();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      more.dispatchEvent(new Event('more'));
    });
  return {
    said: () => output,
    until: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(words) && resolve();
        more.addEventListener('more', look);
        void ended.then(() => reject(new Error(`It ended without saying “${words}”:\n${output}`)));
        look();
      }),
    stop: () => {
      // The group, as Ctrl-C in a terminal does: npm alone would not hand every signal on.
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
      return ended;
    },
  };
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
/** Debian installs PostgreSQL's programs here, not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const NOBODY = 65_534;
/** Durability and memory for tests: many small databases that nobody needs after a crash of the machine. */
const SETTINGS = '-c fsync=off -c full_page_writes=off -c max_connections=400 -c shared_buffers=64MB';

/** The folder of PostgreSQL's programs on this machine, or why they can't be used. */
export function findPostgres(): { bin: string } | { missing: string } {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...debian];
  const bin = folders.find((folder) => PROGRAMS.every((program) => existsSync(path.join(folder, program))));
  if (!bin) return { missing: `${PROGRAMS.join(', ')} are not on the PATH (Debian: apt install postgresql)` };
  if (process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status !== 0)
    return {
      missing: 'PostgreSQL does not run as root, and setpriv, by which it would run as nobody, is not there',
    };
  return { bin };
}

export type PostgresServer = {
  /** The address of a database of this server. */
  addressOf(database: string): string;
  start(): void;
  /** `immediate` stops it as a crash would, the default `fast` as an administrator does. */
  stop(mode?: 'fast' | 'immediate'): void;
  /** A crash that does not block this process, whose requests go on meanwhile. */
  crash(): Promise<void>;
  startAgain(): Promise<void>;
  remove(): void;
};

/** A real server with a folder of its own, reached by a socket in it: no port is taken. */
export function startPostgres(bin: string, settings: string = SETTINGS): PostgresServer {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-pg-'));
  const data = path.join(folder, 'data');
  const commandOf = (program: string, args: string[]): [string, string[]] => {
    const command = [path.join(bin, program), ...args];
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
    const [file, ...rest] = process.getuid?.() === 0 ? [...asNobody, ...command] : command;
    return [file!, rest];
  };
  // Not piped: the server would keep the pipe open, and we would wait for its end.
  const run = (program: string, args: string[]) =>
    execFileSync(...commandOf(program, args), { stdio: 'ignore', cwd: folder });
  const runMeanwhile = async (program: string, args: string[]) => {
    const [file, rest] = commandOf(program, args);
    const child = spawn(file, rest, { stdio: 'ignore', cwd: folder });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ${args.at(-1)} ended with ${code}`);
  };
  // The server may run as another user than this program.
  chmodSync(folder, 0o777);
  run('initdb', ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const started = [
    '-D',
    data,
    '-w',
    '-l',
    `${folder}/log`,
    '-o',
    `-k ${folder} -c listen_addresses= ${settings}`,
    'start',
  ];
  const start = () => run('pg_ctl', started);
  start();
  return {
    addressOf: (database) => `postgres://desk@localhost/${database}?host=${folder}`,
    start,
    crash: () => runMeanwhile('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']),
    startAgain: () => runMeanwhile('pg_ctl', started),
    stop: (mode = 'fast') => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']),
    remove: () => {
      try {
        run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

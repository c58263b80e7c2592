import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.ts';

const HERE = import.meta.dirname;
const VERSION = '4.32.5';
const VENV = path.join(ROOT, 'out/fuzz/python');

export type SchemathesisRun =
  | { ran: false; reason: string }
  | { ran: true; passed: boolean; cases: number; output: string };

/** Schemathesis in a folder of its own, installed on the first run; the reason where that fails. */
function ensureSchemathesis(): { program: string } | { reason: string } {
  const program = path.join(VENV, process.platform === 'win32' ? 'Scripts/st.exe' : 'bin/st');
  if (existsSync(program)) return { program };
  const made = spawnSync('python3', ['-m', 'venv', VENV], { encoding: 'utf8' });
  if (made.status !== 0) return { reason: 'Python 3 with venv is not on this machine' };
  const pip = path.join(VENV, process.platform === 'win32' ? 'Scripts/pip.exe' : 'bin/pip');
  const installed = spawnSync(pip, ['install', '--quiet', `schemathesis==${VERSION}`], { encoding: 'utf8' });
  if (installed.status !== 0)
    return { reason: `pip could not install schemathesis ${VERSION}: ${installed.stderr.trim()}` };
  return { program };
}

/**
 * Asks the service everything that its own OpenAPI document allows and forbids. `hooks.py` adds what no schema can say:
 * that days are in order and the last message is the user's.
 */
export function runSchemathesis(service: string, key: string, seed: number): SchemathesisRun {
  const schemathesis = ensureSchemathesis();
  if ('reason' in schemathesis) return { ran: false, reason: schemathesis.reason };
  const { status, stdout, stderr } = spawnSync(
    schemathesis.program,
    [
      ...['--config-file', path.join(HERE, 'schemathesis.toml')],
      'run',
      `${service}/api/v1/openapi.json`,
      ...['--header', `Authorization:Bearer ${key}`, '--seed', String(seed), '--continue-on-failure'],
      ...['--workers', '2', '--request-timeout', '120', '--suppress-health-check', 'all', '--no-color'],
    ],
    {
      cwd: path.join(ROOT, 'out/fuzz'),
      env: { ...process.env, SCHEMATHESIS_HOOKS: path.join(HERE, 'hooks.py') },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  const output = stdout + stderr;
  const cases = Number(/(\d[\d,]*) generated/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
  return { ran: true, passed: status === 0 && cases > 0, cases, output };
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ComparedBench, type ParsedTimings, parseTimings } from './parse.ts';

type BenchOutput = { stdout: string; stderr: string };

/** Runs a checkout's bench in a fresh process. Its exit code is about its own thresholds, which do not matter here. */
function runProcess(checkout: string, args: readonly string[]): Promise<BenchOutput> {
  const own = join(checkout, 'node_modules/.bin/node');
  const child = spawn(
    existsSync(own) ? own : process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...args],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output: BenchOutput = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

/** Runs a bench of a checkout, as often as it is called. An older checkout knows no `--json`: its table is read. */
export function benchOf(checkout: string, bench: ComparedBench): () => Promise<ParsedTimings> {
  let args: readonly string[] = [bench, '--json'];
  return async () => {
    let output = await runProcess(checkout, args);
    if (/Unknown option '--json'/.test(output.stderr)) {
      args = [bench];
      output = await runProcess(checkout, args);
    }
    const parsed = parseTimings(bench, output.stdout);
    if (parsed.timings.length === 0)
      throw new Error(`${checkout}: npm run bench -- ${args.join(' ')} measured nothing:\n${output.stderr}`);
    return parsed;
  };
}

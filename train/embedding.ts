import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantise } from '#service/embed/quantise.ts';
import { formatTable } from '#service/embed/table.ts';
import { DIMENSIONS, MAX_ROWS, prepareTraining } from './prepare.ts';
import { type TrainingSettings, train } from './training.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = `Usage: npm run train -- --data <folder> [--out <folder>] [--minutes N | --steps N] [--resume] [--workers N] [--seed N]

Trains the table of the embedding on your documents and writes <out>/embedding.bin (default models/).
  --data     a folder with moj/ (statutes) and jyi/ (釋字), and, if you have them, judgments/ and eval/*.dev.jsonl
  --minutes  about how long training itself takes (default 10); it prints the number of steps, and --steps N repeats it exactly
  --resume   continues where the same command was stopped

Example: npm run train -- --data ../shared/data --minutes 30`;

const BATCH_PAIRS = 1024;
const PROGRESS_INTERVAL_MS = 10_000;

const report = (line: string) => console.error(line);

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      out: { type: 'string', default: join(ROOT, 'models') },
      minutes: { type: 'string', default: '10' },
      steps: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
    },
  });
  const [minutes, steps, seed, workers] = [
    values.minutes,
    values.steps ?? '1',
    values.seed,
    values.workers,
  ].map(Number);
  const isValid = [minutes, steps, seed, workers].every((value) => value !== undefined && value > 0);
  if (!values.data || !isValid || !existsSync(values.data)) {
    report(values.data && isValid ? `There is no folder ${values.data}.\n\n${USAGE}` : USAGE);
    return 1;
  }
  const settings: TrainingSettings = {
    dimensions: DIMENSIONS,
    size: BATCH_PAIRS,
    seed: seed as number,
    length: values.steps ? { steps: steps as number } : { minutes: minutes as number },
  };
  const working = join(ROOT, 'out/train');
  mkdirSync(working, { recursive: true });
  mkdirSync(values.out, { recursive: true });
  const checkpoint = join(working, 'checkpoint.bin');

  const prepared = await prepareTraining(values.data, MAX_ROWS, report);
  for (const { name, size, share } of prepared.sources) report(`${name}: from ${size}, share ${share}`);
  let reportedAt = 0;
  const { features, vectors, ...result } = await train(prepared, settings, {
    workers: workers as number,
    checkpoint: { file: checkpoint, everySeconds: 60, isResumed: values.resume },
    onStart: (step) => report(step > 0 ? `continues after step ${step}` : 'begins'),
    onProgress({ step, steps, loss, seconds, done }) {
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS && step !== steps) return;
      reportedAt = performance.now();
      const left = steps === null ? '' : `, ${Math.ceil((seconds / done) * (steps - step))} s left`;
      report(
        `step ${step} of ${steps ?? '?'}, loss ${loss.toFixed(3)}, ${(seconds / done).toFixed(2)} s a step${left}`,
      );
    },
  });
  const made = {
    date: new Date().toISOString().slice(0, 10),
    steps: result.steps,
    seed: settings.seed,
    batch: BATCH_PAIRS,
    loss: Number(result.loss.toFixed(4)),
    pretrained: prepared.pretrained?.header.sha256 ?? null,
    pairs: Object.fromEntries(prepared.sources.map(({ name, size }) => [name, size])),
  };
  const bytes = formatTable({ features, ...quantise(vectors, DIMENSIONS), made });
  const file = join(values.out, 'embedding.bin');
  writeFileSync(`${file}.making`, bytes);
  renameSync(`${file}.making`, file);
  rmSync(checkpoint, { force: true });
  report(`${file}: ${features.length} rows, ${(bytes.length / 1e6).toFixed(1)} MB`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

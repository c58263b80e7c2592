import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, MODELS_FOLDER } from '#datasets/folders.ts';

export type TrainingProgram = {
  data: string;
  /** Tells what was done, with the seconds since the start. */
  report(line: string): void;
  /** Writes a model. */
  write(file: string, content: string): void;
};

/** What the programs of this folder share: the data folder, the folder for models, and printing progress. */
export function startTraining(): TrainingProgram {
  const { data, out } = parseArgs({
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      out: { type: 'string', default: MODELS_FOLDER },
    },
  }).values;
  const start = performance.now();
  const report = (line: string) =>
    console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  mkdirSync(out, { recursive: true });
  return {
    data,
    report,
    write: (file, content) => {
      writeFileSync(join(out, file), content);
      report(`${join(out, file)} written`);
    },
  };
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { readStatuteTexts } from '#datasets/statute-texts.ts';
import { foldText } from '#lib/text/fold.ts';
import { formatTable } from '#service/embed/table.ts';
import { shippedNotes } from '#service/indexing/shipped-notes.ts';
import { readCitingPassages } from './material/citing-passages.ts';
import { DIMENSIONS, MAX_ROWS, PRETRAINED, prepareTraining } from './prepare.ts';
import { rowsWithNumbers } from './pretrained/rows.ts';

const USAGE = `Usage: npm run train -- pretrained [--data <folder>] (--export <folder> | --pack <folder>)

Makes models/pretrained.bin, the rows from which training of the embedding begins: --export writes what
train/pretrained/distil.py reads, --pack reads what it wrote there. The exported texts name people: keep them out of git.`;

const report = (line: string) => console.error(line);

async function exportTexts(data: string, folder: string): Promise<void> {
  const { features } = await prepareTraining(data, MAX_ROWS, report);
  const statutes = await readStatuteTexts(data);
  const passages = await readCitingPassages(data, statutes, report);
  const texts = {
    notes: [...shippedNotes().values()].flatMap(({ names, questions, queries }) => [
      ...names,
      ...questions,
      ...queries,
    ]),
    passages: passages.map(({ text }) => text),
    articles: statutes.articles.map(({ text }) => text),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'features.u32'), features);
  writeFileSync(
    join(folder, 'texts.json'),
    JSON.stringify(texts, (_, value) => (typeof value === 'string' ? foldText(value) : value)),
  );
  report(`${folder}: ${features.length} features, ${Object.values(texts).flat().length} texts`);
}

function pack(folder: string): void {
  const [features, scales, rows] = ['features.u32', 'scales.f32', 'rows.i8'].map((file) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(folder, file));
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }) as [ArrayBuffer, ArrayBuffer, ArrayBuffer];
  const table = rowsWithNumbers(
    { features: new Uint32Array(features), scales: new Float32Array(scales), rows: new Int8Array(rows) },
    DIMENSIONS,
  );
  const made = { date: new Date().toISOString().slice(0, 10), from: 'BAAI bge-small-zh-v1.5 (MIT)' };
  writeFileSync(PRETRAINED, formatTable({ ...table, made }));
  report(`${PRETRAINED}: ${table.features.length} rows`);
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DATA_FOLDER },
    export: { type: 'string' },
    pack: { type: 'string' },
  },
});
if (values.export) await exportTexts(values.data, values.export);
else if (values.pack) pack(values.pack);
else {
  report(USAGE);
  process.exitCode = 1;
}

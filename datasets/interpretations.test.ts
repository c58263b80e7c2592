import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isTrainedOn, readAsked, readInterpretations } from './interpretations.ts';

const COUNT = 60;

function data(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'eval'));
  const numbers = Array.from({ length: COUNT }, (_, i) => i + 1);
  const write = (set: string, rows: object[]) =>
    writeFileSync(join(folder, 'eval', `${set}.jsonl`), rows.map((row) => JSON.stringify(row)).join('\n'));
  write(
    'issue2interp.dev',
    numbers.map((n) => ({ qid: `i2i-${n}`, query: `爭點${n}`, relevant: [`釋字第${n}號`] })),
  );
  write(
    'cite.dev',
    numbers.map((n) => ({
      qid: `cite-${n}`,
      query: `業經釋字第${n}號解釋有案`,
      masked: '業經〔解釋〕解釋有案',
      citing: `釋字第${n % 9}號`,
      relevant: [`釋字第${n}號`, '111年憲判字第1號'],
    })),
  );
  return folder;
}

test('about half of the questions are trained on, those of one document all or none', () => {
  const { issues, sentences } = readAsked(data());
  expect(issues.length).toBeGreaterThan(COUNT / 4);
  expect(issues.length).toBeLessThan((COUNT * 3) / 4);
  for (const { number } of sentences)
    expect(isTrainedOn({ qid: 'whatever', citing: `釋字第${number % 9}號` })).toBe(true);
});

test('what hides a citation is hidden too', () => {
  const { sentences } = readAsked(data());
  expect(new Set(sentences.map(({ text }) => text))).toEqual(new Set(['業經 解釋有案']));
});

test('issues and titles of interpretations stay unread', async () => {
  const folder = data();
  mkdirSync(join(folder, 'jyi'));
  const { gzipSync } = await import('node:zlib');
  const row = { number: 1, issue: '爭點', title: '標題', holding: '解釋文', reasoning: null };
  writeFileSync(join(folder, 'jyi/jyi.jsonl.gz'), gzipSync(JSON.stringify(row)));
  expect(await readInterpretations(folder)).toEqual([{ number: 1, holding: '解釋文', reasoning: '' }]);
});

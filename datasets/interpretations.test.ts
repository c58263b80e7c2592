import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { readInterpretations } from './interpretations.ts';

it('readInterpretations leaves out issues and titles, because they are the questions of a set', async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, 'jyi'));
  const record = { number: 1, issue: '爭點', title: '標題', holding: '解釋文', reasoning: null };
  writeFileSync(join(data, 'jyi/jyi.jsonl.gz'), gzipSync(JSON.stringify(record)));
  expect(await readInterpretations(data)).toEqual([{ number: 1, holding: '解釋文', reasoning: '' }]);
  expect(await readInterpretations(temporaryFolder())).toEqual([]);
});

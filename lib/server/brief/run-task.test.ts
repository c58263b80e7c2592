import { expect, test } from 'vitest';
import { READERS, WAITING_MAX } from './limits.ts';
import { exportToWord, readBrief } from './run-task.ts';

const small = () => exportToWord({ text: '民法', comments: [], author: '法研台', title: '檢查' });

test('a file is read by a thread of its own', async () =>
  expect(await readBrief(Buffer.from('民法第184條'))).toEqual({ text: '民法第184條' }));

test('a Word file is made by a thread, and read back', async () => {
  const file = await exportToWord({ text: '依民法第184條。', comments: [], author: '法研台', title: '檢查' });
  expect(await readBrief(file)).toEqual({ text: '依民法第184條。' });
});

test('a thread that exceeds its time limit is ended, and the next file is read', async () => {
  expect(await readBrief(Buffer.from('民法'), { timeoutMs: 0 })).toEqual({ failure: 'too_much' });
  expect(await readBrief(Buffer.from('民法'))).toEqual({ text: '民法' });
});

test('a thread that exceeds its memory limit is ended, and the server continues', async () => {
  // Some MB of XML, which takes three times the memory given below: how soon V8 notices depends on the machine.
  const text = '依民法第184條。\n'.repeat(8_000);
  const file = await exportToWord({ text, comments: [], author: '法研台', title: '檢查' });
  expect(await readBrief(file, { memoryMb: 24 })).toEqual({ failure: 'too_much' });
  expect(await readBrief(await small(), { memoryMb: 24 })).toEqual({ text: '民法' });
  expect(await readBrief(file)).toEqual({ text: text.trimEnd() });
});

test('files beyond the length of the queue are refused at once, and all others are read', async () => {
  const all = await Promise.all(
    Array.from({ length: READERS + WAITING_MAX + 3 }, () => readBrief(Buffer.from('民法'))),
  );
  expect(all.filter((one) => 'failure' in one && one.failure === 'busy')).toHaveLength(3);
  expect(all.filter((one) => 'text' in one)).toHaveLength(READERS + WAITING_MAX);
});

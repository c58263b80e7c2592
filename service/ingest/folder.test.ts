import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFolders } from './folder.ts';
import { readJsonl } from './jsonl.ts';
import { collect, testFolder } from './testing/folder.ts';

const { dir, write } = testFolder();
const line = (doc_id: string) =>
  `${JSON.stringify({ doc_id, title: '民法', doc_type: '法規命令', text: '文' })}\n`;

it('withFolders reads every wanted file below a folder, and goes on after one that cannot be read', async () => {
  mkdirSync(`${dir}/a/b`, { recursive: true });
  write('a/2.jsonl', line('two'));
  write('a/b/3.jsonl', line('three'));
  write('a/1.jsonl', line('one'));
  write('a/4.jsonl.gz', 'no gzip');
  write('a/readme.pdf', '');
  write('a/.DS_Store', '');
  const skipped: string[] = [];
  const shares: number[] = [];
  const read = withFolders(readJsonl, (name) => name.includes('.jsonl'));
  const found = await collect(
    read(`${dir}/a`, { onSkip: (name) => skipped.push(name), onShare: (share) => shares.push(share) }),
  );
  expect(
    found.map((one) => ('document' in one ? one.document.doc_id : 'reject' in one && one.reject.file)),
  ).toEqual(['one', 'two', `${dir}/a/4.jsonl.gz`, 'three']);
  expect(skipped).toEqual([`${dir}/a/readme.pdf`]);
  expect(shares).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

it('withFolders reads a single file, and throws if there is none', async () => {
  const read = withFolders(readJsonl, () => false);
  expect(await collect(read(write('x.jsonl', line('x'))))).toHaveLength(1);
  await expect(collect(read(`${dir}/none`))).rejects.toThrow(/ENOENT/);
});

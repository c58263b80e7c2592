import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceDocument } from '#lib/contract/document.ts';

const CORPUS = join(import.meta.dirname, '..', '..', 'corpus');

/** Every document of the demonstration corpus. */
export function corpus(): SourceDocument[] {
  return readdirSync(CORPUS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(CORPUS, file), 'utf8').trim().split('\n'))
    .map((line) => SourceDocument.parse(JSON.parse(line)));
}

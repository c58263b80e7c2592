import type { DocType } from '#lib/contract/document.ts';
import { sentenceAround } from '#lib/text/sentence-around.ts';
import type { EnginePorts } from '#service/engine/ports.ts';

/** Decisions that explain the law and decisions that apply it: how many of each are read; each counts once. */
const SAMPLES: readonly { docTypes: readonly DocType[]; limit: number }[] = [
  { docTypes: ['釋字'], limit: 4 },
  { docTypes: ['裁判', '函釋'], limit: 8 },
];
const MAX_CHARACTERS = 100;
const CONTEXT_CHARACTERS = 200;

/** The sentences by which decisions cite an article, given by its citations: a bounded sample of all. */
export async function citingSentences(
  { store, graph }: Pick<EnginePorts, 'store' | 'graph'>,
  docId: string,
  targets: readonly string[],
): Promise<string[]> {
  const sentences = new Set<string>();
  for (const { docTypes, limit } of SAMPLES) {
    const { documents } = await graph.citing({ targets, except: docId, docTypes, limit, offset: 0 });
    const texts = await store.getMany(documents.map(({ doc_id }) => doc_id));
    const textOf = new Map(texts.map(({ doc_id, text }) => [doc_id, text]));
    for (const { doc_id, start, end } of documents)
      sentences.add(sentenceWithout(textOf.get(doc_id) ?? '', start, end));
  }
  sentences.delete('');
  return [...sentences];
}

/**
 * The sentence around a citation, without the citation. White space is removed first, because courts break lines
 * anywhere.
 */
function sentenceWithout(text: string, start: number, end: number): string {
  const before = withoutSpace(text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start));
  const after = withoutSpace(text.slice(end, end + CONTEXT_CHARACTERS));
  const [from, to] = sentenceAround(before + after, before.length, before.length);
  const near = Math.max(from, before.length - MAX_CHARACTERS);
  return (before + after).slice(near, Math.min(to, near + 2 * MAX_CHARACTERS));
}

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

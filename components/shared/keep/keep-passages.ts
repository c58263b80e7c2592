import type { CitedPassage } from '#lib/document/selected-text.ts';
import { ADDED_MAX } from '#lib/matters/names.ts';
import { askToKeep } from './keep-store.ts';

/** `https://desk.example/documents/law:B0000001:184` → `law:B0000001:184`; null for another address. */
function documentIdOf(address: string): string | null {
  try {
    const [, id] = /^\/documents\/([^/]+)$/.exec(new URL(address).pathname) ?? [];
    return id === undefined ? null : decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** What is selected of a text, each document's part with the citation of just that. */
export function keepPassages(passages: readonly CitedPassage[]): void {
  const things = passages.flatMap(({ passage, citation, address }) => {
    const doc_id = documentIdOf(address);
    return doc_id === null ? [] : [{ kind: 'passage' as const, doc_id, citation, text: passage.trim() }];
  });
  const [first] = things;
  if (first) askToKeep({ things: things.slice(0, ADDED_MAX), label: `${first.citation} 「${first.text}」` });
}

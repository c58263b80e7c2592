import { passagesOf } from '#lib/document/passages.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** A document without vectors: its passages, and the text of each that is given to the model. */
export type UnembeddedDocument = {
  doc_id: string;
  revision: string;
  spans: { start: number; end: number }[];
  texts: string[];
};

/** One batch's worth of embedding: about a thousand passages. */
const EMBEDDED_DOCUMENTS = 500;
const EMBEDDED_CHARACTERS = 300_000;

export type UnembeddedInput = { model: string; after?: string | undefined };

export const unembeddedTask: EngineTask<UnembeddedInput, UnembeddedDocument[]> = {
  module: import.meta.url,
  name: 'readUnembedded',
};

/** The next documents without vectors of a model, cut into passages. */
export async function readUnembedded(
  { vectors }: EnginePorts,
  { model, after }: UnembeddedInput,
): Promise<UnembeddedDocument[]> {
  const pending = await vectors.pending(model, {
    maxDocuments: EMBEDDED_DOCUMENTS,
    maxCharacters: EMBEDDED_CHARACTERS,
    ...(after !== undefined && { after }),
  });
  return pending.map(({ revision, document: { doc_id, title, text } }) => {
    const passages = passagesOf(text);
    // A document without a text is embedded by its title.
    const spans = passages.length > 0 ? passages : [{ start: 0, end: 0 }];
    const texts = spans.map(({ start, end }) => `${title}\n${text.slice(start, end)}`);
    return { doc_id, revision, spans, texts };
  });
}

import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { splitTexts } from '#service/engine/description-texts.ts';
import type { Engine } from '#service/engine/ports.ts';
import { lookUpCited } from '#service/search/candidates/cited-documents.ts';

const listed = (label: string, texts: string) => splitTexts(texts).map((text) => `${label}　${text}`);

/**
 * An article (`民法184` or a doc_id) with its description, for people to read. Sentences that cite it are counted, not
 * shown, because judgments name people. Null if the article is not stored.
 */
export async function descriptionText(
  { store, graph, descriptions }: Pick<Engine, 'store' | 'graph' | 'descriptions'>,
  article: string,
): Promise<string | null> {
  const citation = parseCitation(article);
  const [[cited] = []] = citation ? await lookUpCited(graph, [citation]) : [];
  const document = await store.get(cited?.doc_id ?? article);
  if (!document) return null;
  const [description] = await descriptions.get([document.doc_id]);
  const { names = '', questions = '', headings = '', citing = '' } = description ?? {};
  return [
    `${document.title}　${document.doc_id}`,
    document.text,
    '',
    ...listed('稱', names),
    ...listed('問', questions),
    ...listed('編章', headings),
    `引用　${splitTexts(citing).length} 句`,
  ].join('\n');
}

import type { Part, ReadFullDocument } from '#lib/contract/full-document.ts';
import type { HtmlBlock } from './blocks.ts';
import { blocksHtml } from './blocks-html.ts';
import { documentPage } from './page.ts';
import type { DocumentReading } from './reading.ts';
import { statusOf } from './status.ts';

/** Some forty pages on paper; what is longer takes a browser a while to lay out. */
const MAX_HTML = 150_000;

/** What the pane shows of a document; of a very long one its beginning, the page of the document has it whole. */
export function documentReading(
  document: ReadFullDocument,
  { parts, chapters }: { parts: readonly Part[] | null; chapters: readonly string[] },
  query: string | null,
): DocumentReading {
  const { blocks, history } = documentPage(document, parts, query);
  const all = [...blocks, ...history];
  const shown = upTo(MAX_HTML, all);
  const html = blocksHtml(shown);
  const { doc_id, title, doc_type, date, level, court, issuer, short, cited_by } = document;
  const { whole } = document.neighbours;
  return {
    ...{ doc_id, title, doc_type, date, level, court, issuer, short, cited_by },
    official: document.official ?? title,
    ...statusOf(document),
    whole: whole && { doc_id: whole.doc_id, title: whole.title },
    chapters: [...chapters],
    html,
    is_whole: shown.length === all.length,
    hits: new Set([...html.matchAll(/<mark data-hit="(\d+)">/g)].map(([, hit]) => hit)).size,
  };
}

/** The first blocks, at least one. */
function upTo(max: number, blocks: readonly HtmlBlock[]): HtmlBlock[] {
  let length = 0;
  const end = blocks.findIndex(({ html }) => {
    length += html.length;
    return length > max;
  });
  return blocks.slice(0, end < 0 ? blocks.length : Math.max(1, end));
}

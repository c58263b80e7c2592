import type { SourceDocument } from '#lib/contract/document.ts';
import { actNameOf } from '#lib/taiwan/citations/context.ts';
import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { tierOf } from '#lib/taiwan/kinds/tiers.ts';
import { nextTimestamp } from '#service/engine/clock.ts';
import type { DocumentUpsert } from '#service/engine/ports.ts';

/** What the indexes need to know of a document, computed once when it is written; its version is the moment of that. */
export function prepareUpsert(document: SourceDocument, version = nextTimestamp()): DocumentUpsert {
  const { doc_id, title, doc_type } = document;
  return {
    document,
    version,
    tier: tierOf(document),
    hierarchyRank: hierarchyRankOf(document),
    role: isActId(doc_id) ? 'whole' : actIdOf(doc_id) ? 'part' : 'single',
    citationKeys: documentKeys(document),
    names: doc_type === '法規命令' ? [actNameOf(title)] : [],
  };
}

import type { SourceDocument } from '#lib/contract/document.ts';
import { actNameOf } from '#lib/taiwan/citations/context.ts';
import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { tierOf } from '#lib/taiwan/kinds/tiers.ts';
import type { DocumentUpsert } from '#service/engine/ports.ts';

let lastVersion = 0;

/** Versions of writes, each higher than those before it, also of other processes: microseconds of the clock. */
function nextVersion(): number {
  lastVersion = Math.max(lastVersion + 1, Date.now() * 1_000);
  return lastVersion;
}

/** What the indexes need to know of a document, computed once when it is written. */
export function prepareUpsert(document: SourceDocument, version = nextVersion()): DocumentUpsert {
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

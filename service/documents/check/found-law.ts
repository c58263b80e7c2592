import type { SourceDocument } from '#lib/contract/document.ts';
import { FORMER_ACTS } from '#lib/taiwan/citations/names/former-acts.ts';
import type { Act, Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import { renamingsOf } from '#lib/taiwan/document/articles/amendments.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { foldText } from '#lib/text/fold.ts';
import type { DocumentSummary, EnginePorts } from '#service/engine/ports.ts';
import { createResolver } from '../resolve.ts';

/** The current name of an act, and since when; `isRenumbered`: its articles have other numbers since. */
export type CurrentName = { name: string; date: string | null; isRenumbered: boolean };

/** What the library holds of the citations of a brief. */
export type FoundLaw = {
  documentOf: (citation: Citation) => DocumentSummary | null;
  /** The whole act that a citation is of. */
  actOf: (citation: Citation) => SourceDocument | null;
  /** The present name of an act that is not held by the name given; null if none is known. */
  currentNameOf: (act: Act) => CurrentName | null;
};

/** The most unknown names that are looked up: each costs a search in the histories of acts. */
const MAX_SEARCHED_NAMES = 40;

export async function findLaw(
  ports: Pick<EnginePorts, 'graph' | 'store' | 'lexical'>,
  found: readonly FoundCitation[],
): Promise<FoundLaw> {
  const { graph, store } = ports;
  const citations = found.map(({ citation }) => citation);
  const wholes = citations.flatMap(wholeOf);
  const documentOf = await createResolver(graph, [...citations, ...wholes]);
  const actIds = new Map<string, string>();
  for (const citation of citations) {
    const id = actIdFor(citation, documentOf);
    if (id && 'act' in citation) actIds.set(citation.act.name, id);
  }
  const acts = new Map((await store.getMany([...new Set(actIds.values())])).map((act) => [act.doc_id, act]));
  const unheld = new Set(wholes.map(({ act }) => act.name).filter((name) => !actIds.has(name)));
  const currentNames = await findCurrentNames(ports, unheld);
  return {
    documentOf,
    actOf: (citation) => acts.get(('act' in citation && actIds.get(citation.act.name)) || '') ?? null,
    currentNameOf: ({ name }) => currentNames.get(name) ?? null,
  };
}

const wholeOf = (citation: Citation) =>
  'act' in citation ? [{ kind: 'act' as const, act: citation.act }] : [];

function actIdFor(citation: Citation, documentOf: FoundLaw['documentOf']): string | null {
  if (!('act' in citation)) return null;
  const docId = documentOf(citation)?.doc_id;
  if (docId && citation.kind === 'article') return actIdOf(docId) ?? docId;
  return documentOf({ kind: 'act', act: citation.act })?.doc_id ?? null;
}

/** Looks in the table of former acts, then in the histories (原名稱：…) of the acts that are held. */
async function findCurrentNames(
  { lexical, store }: Pick<EnginePorts, 'lexical' | 'store'>,
  names: ReadonlySet<string>,
): Promise<Map<string, CurrentName>> {
  const currentNames = new Map<string, CurrentName>();
  let searched = 0;
  for (const name of names) {
    const known = FORMER_ACTS.get(name);
    if (known) currentNames.set(name, { name: known.successor, date: known.day, isRenumbered: true });
    if (known || ++searched > MAX_SEARCHED_NAMES) continue;
    const { hits } = await lexical.search({
      terms: [[foldText(`原名稱：${name}`)]],
      filters: { docTypes: ['法規命令'] },
      limit: 3,
    });
    const folded = foldText(name);
    for (const act of await store.getMany(hits.map(({ doc_id }) => doc_id))) {
      const renaming = renamingsOf(act.text).find(({ former }) => foldText(former) === folded);
      if (renaming && !currentNames.has(name)) currentNames.set(name, { ...renaming, name: act.title });
    }
  }
  return currentNames;
}

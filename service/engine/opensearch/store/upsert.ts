import { SourceDocument } from '#lib/contract/document.ts';
import type { DocumentUpsert, WriteOutcome } from '../../ports.ts';
import { revisionOf } from '../../revision.ts';
import { type BulkOperation, writeBulk } from '../client/bulk.ts';
import { readMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { addNames } from '../graph/names.ts';
import { removeDerived } from './remove.ts';
import { documentBody, headBody, type StoredDocument, type StoredHead } from './stored.ts';

/** The index takes no longer id. */
const MAX_ID_BYTES = 480;
/** For a moment after a removal the cluster still refuses older versions: such a write is tried again. */
const CONFLICT_TRIES = 4;
const CONFLICT_PAUSE_MS = 300;

/**
 * The stored state that a write is compared with; `isConsistent`: the indexes `documents` and `heads` have the same
 * content of it.
 */
type StoredWrite = { version: number; revision: string; isConsistent: boolean; boost: number };
type Planned = {
  upsert: DocumentUpsert;
  revision: string;
  places: number[];
  isNew: boolean;
  isChanged: boolean;
  boost: number;
};

/** Keeps newer documents as they are, and flags and authority of unchanged ones. */
const PUT_HEAD_SCRIPT = {
  lang: 'painless',
  source: `
    def stored = ctx._source;
    def head = params.head;
    if (stored.version != null && stored.version > head.version) { ctx.op = 'none'; return; }
    if (stored.revision == head.revision) {
      for (key in ['version', 'tier', 'standing', 'role', 'citation_keys']) { stored[key] = head[key]; }
    } else {
      stored.putAll(head);
    }`,
};

async function readStates(
  { client, index }: ClusterContext,
  ids: readonly string[],
): Promise<Map<string, StoredWrite>> {
  const [documents, heads] = await Promise.all([
    readMany<StoredDocument>(client, index('documents'), ids, ['version', 'revision']),
    readMany<StoredHead>(client, index('heads'), ids, ['version', 'revision', 'boost']),
  ]);
  return new Map(
    [...documents].map(([id, { version, revision }]) => {
      const head = heads.get(id);
      return [
        id,
        {
          version: Math.max(version, head?.version ?? 0),
          revision,
          isConsistent: head?.revision === revision,
          boost: head?.boost ?? 1,
        },
      ];
    }),
  );
}

const problemOf = (document: SourceDocument): string | null => {
  const parsed = SourceDocument.safeParse(document);
  if (!parsed.success) return parsed.error.message;
  return Buffer.byteLength(document.doc_id) > MAX_ID_BYTES
    ? `Its id has more than ${MAX_ID_BYTES} bytes.`
    : null;
};

/** Decides the outcome of each document of a batch, and what is finally written for each id. */
function planBatch(batch: readonly DocumentUpsert[], states: Map<string, StoredWrite>) {
  const planned = new Map<string, Planned>();
  const outcomes = batch.map((upsert, place): WriteOutcome => {
    const { doc_id } = upsert.document;
    const problem = problemOf(upsert.document);
    if (problem !== null) return { doc_id, outcome: 'failed', reason: problem };
    const stored = states.get(doc_id);
    const revision = revisionOf(upsert);
    if (stored && upsert.version < stored.version) return { doc_id, outcome: 'stale' };
    const isSame = stored?.revision === revision;
    if (stored && !isSame && stored.version === upsert.version)
      return { doc_id, outcome: 'failed', reason: `Version ${upsert.version} is stored with other content.` };
    const before = planned.get(doc_id);
    planned.set(doc_id, {
      upsert: structuredClone(upsert),
      revision,
      places: [...(before?.places ?? []), place],
      isNew: before?.isNew ?? !stored,
      isChanged: (before?.isChanged ?? false) || !isSame || !stored?.isConsistent,
      boost: stored?.boost ?? 1,
    });
    states.set(doc_id, { version: upsert.version, revision, isConsistent: true, boost: stored?.boost ?? 1 });
    return { doc_id, outcome: !stored ? 'created' : isSame ? 'unchanged' : 'updated' };
  });
  return { outcomes, planned };
}

const writeOf = (index: string, { upsert, revision, boost }: Planned): BulkOperation => ({
  action: 'index',
  index,
  id: upsert.document.doc_id,
  version: upsert.version,
  // An earlier write of the same content may have been interrupted halfway.
  orEqual: true,
  body: documentBody(upsert.document, { ...upsert, revision, boost }),
});

/** Writes texts first and heads last: an interrupted write is then recognised and completed by the next. */
async function writePlanned(context: ClusterContext, planned: readonly Planned[]) {
  const { client, index } = context;
  const failed = new Map<Planned, string>();
  const conflicts: Planned[] = [];
  const note = (some: readonly Planned[], results: Awaited<ReturnType<typeof writeBulk>>) => {
    for (const [i, { status, reason = '' }] of results.entries()) {
      const one = some[i] as Planned;
      if (status === 409) conflicts.push(one);
      else if (status >= 300) failed.set(one, reason || `The search cluster answered ${status}.`);
    }
  };
  const changed = planned.filter(({ isChanged }) => isChanged);
  note(
    changed,
    await writeBulk(
      client,
      changed.map((one) => writeOf(index('documents'), one)),
    ),
  );
  const isWritten = (one: Planned) => !failed.has(one) && !conflicts.includes(one);
  await removeDerived(
    context,
    changed.filter((one) => isWritten(one) && !one.isNew).map(({ upsert }) => upsert.document.doc_id),
  );
  const written = planned.filter(isWritten);
  const heads = written.map(({ upsert, revision }): BulkOperation => {
    const head = headBody(upsert, revision);
    return {
      action: 'update',
      index: index('heads'),
      id: head.doc_id,
      body: { scripted_upsert: true, script: { ...PUT_HEAD_SCRIPT, params: { head } }, upsert: {} },
    };
  });
  note(written, await writeBulk(client, heads));
  return { failed, conflicts };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** See `DocumentStore.upsert`. After a conflict with another writer the documents are read and decided again. */
export async function upsertDocuments(
  context: ClusterContext,
  batch: readonly DocumentUpsert[],
): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = new Array(batch.length);
  let places = batch.map((_, place) => place);
  for (let tries = 1; places.length > 0; tries++) {
    const upserts = places.map((place) => batch[place] as DocumentUpsert);
    const states = await readStates(
      context,
      upserts.map(({ document }) => document.doc_id),
    );
    const { outcomes: found, planned } = planBatch(upserts, states);
    const all = [...planned.values()];
    const names = all.flatMap(({ upsert }) => upsert.names);
    if (names.length > 0) await addNames(context, names);
    const { failed, conflicts } = await writePlanned(context, all);
    for (const [i, outcome] of found.entries()) outcomes[places[i] as number] = outcome;
    const fail = ({ places: of, upsert }: Planned, reason: string) => {
      for (const i of of)
        outcomes[places[i] as number] = { doc_id: upsert.document.doc_id, outcome: 'failed', reason };
    };
    for (const [one, reason] of failed) fail(one, reason);
    if (conflicts.length === 0) break;
    if (tries === CONFLICT_TRIES) {
      for (const one of conflicts) fail(one, 'Another version was written again and again meanwhile.');
      break;
    }
    const again = new Set(conflicts.flatMap((one) => one.places.map((i) => places[i] as number)));
    await pause(CONFLICT_PAUSE_MS);
    places = places.filter((place) => again.has(place));
  }
  return outcomes;
}

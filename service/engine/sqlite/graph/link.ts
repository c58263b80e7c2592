import type { DatabaseSync } from 'node:sqlite';
import { SENTENCE_PARTS } from '#lib/taiwan/citations/types.ts';
import { foldText } from '#lib/text/fold.ts';
import { holds } from '../keyword/tokens.ts';
import { encodeLinks, type Link } from './citation-codec.ts';
import { createUnlink } from './enter.ts';
import { type FoundBatch, LINK_NUMBERS } from './finder.ts';

/** So many new names of acts that asking for each costs more than reading all texts again. */
const MANY_ACTS = 300;

function linksOf(numbers: Uint32Array, targetIds: readonly number[]): Link[] {
  const links: Link[] = [];
  for (let at = 0; at < numbers.length; at += LINK_NUMBERS) {
    const [start = 0, length = 0, place = 0, paragraph, subparagraph, item, last = 0] = numbers.subarray(at);
    const part = SENTENCE_PARTS[last - 1];
    links.push({
      start,
      length,
      target: targetIds[place] as number,
      detail: {
        ...(paragraph && { paragraph }),
        ...(subparagraph && { subparagraph }),
        ...(item && { item }),
        ...(part && { part }),
      },
    });
  }
  return links;
}

/** Stores what documents cite, in one transaction; returns how many of them are linked now. */
export function createLink(db: DatabaseSync) {
  const targetsOfKey = db.prepare('SELECT id, citation FROM targets WHERE key = ?');
  const addTarget = db.prepare('INSERT INTO targets (key, citation) VALUES (?, ?)');
  const hashOf = db.prepare('SELECT hash FROM documents WHERE id = ?');
  const put = db.prepare('INSERT OR REPLACE INTO links (document, citations) VALUES (?, ?)');
  const cite = db.prepare(
    'INSERT INTO citing (target, document, times, start, length) VALUES (?, ?, ?, ?, ?)',
  );
  const done = db.prepare('DELETE FROM unlinked WHERE document = ?');
  const latestAct = db.prepare('SELECT max(id) AS id FROM acts');
  const unlink = createUnlink(db);

  function targetId({ key, citation }: FoundBatch['targets'][number]): number {
    const known = (targetsOfKey.all(key) as { id: number; citation: string }[]).find(
      (target) => target.citation === citation,
    );
    return known?.id ?? Number(addTarget.run(key, citation).lastInsertRowid);
  }

  function linkOne(id: number, links: readonly Link[]) {
    unlink(id);
    put.run(id, encodeLinks(links));
    const first = new Map<number, { link: Link; times: number }>();
    for (const link of links) {
      const known = first.get(link.target);
      if (known) known.times++;
      else first.set(link.target, { link, times: 1 });
    }
    for (const { link, times } of first.values()) cite.run(link.target, id, times, link.start, link.length);
  }

  function linkAll({ latestAct: known, targets, documents }: FoundBatch): number {
    // Acts that came meanwhile were not looked for: what is stored is right but not all, and is looked at again.
    const isComplete = ((latestAct.get() as { id: number | null }).id ?? 0) === known;
    const ids = targets.map(targetId);
    let count = 0;
    for (const { id, hash, links } of documents) {
      const stored = hashOf.get(id) as { hash: Uint8Array } | undefined;
      if (!stored || Buffer.compare(stored.hash, hash) !== 0) continue;
      linkOne(id, linksOf(links, ids));
      if (!isComplete) continue;
      done.run(id);
      count++;
    }
    return count;
  }

  return (batch: FoundBatch): number => inTransaction(db, () => linkAll(batch));
}

/** `relink` has the texts that name an act linked again which was not known when they were; `relinkAll` all. */
export function createRelink(db: DatabaseSync) {
  const newActs = db.prepare('SELECT name FROM acts WHERE known = 0');
  const relinkAll = db.prepare('INSERT OR IGNORE INTO unlinked (document) SELECT id FROM documents');
  const relink = db.prepare(
    'INSERT OR IGNORE INTO unlinked (document) SELECT rowid FROM words WHERE words MATCH ?',
  );
  const known = db.prepare('UPDATE acts SET known = 1 WHERE known = 0');

  return {
    relinkAll(): void {
      relinkAll.run();
    },

    relink(): void {
      inTransaction(db, () => {
        const names = newActs.all() as { name: string }[];
        if (names.length > MANY_ACTS) relinkAll.run();
        else
          for (const name of names.map((act) => foldText(act.name)))
            if (name !== '') relink.run(`body : ${holds(name)}`);
        if (names.length > 0) known.run();
      });
    },
  };
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

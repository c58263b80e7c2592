import type { EditionsResponse } from '#lib/contract/editions.ts';
import type { DocumentLink, FullDocument } from '#lib/contract/full-document.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import { cutAt } from '#lib/text/cut.ts';
import type { OwnApi } from './api.ts';
import { statusField } from './status.ts';
import { resultOf } from './tool-result.ts';

/** A judgment has 4,000 characters as a rule and 800,000 at most: an assistant reads it in parts. */
export const READ_CHARACTERS = 20_000;
export const READ_CHARACTERS_MAX = 100_000;

type PartRequest = {
  doc_id: string;
  section?: string | undefined;
  at?: string | undefined;
  offset: number;
  length: number;
};

/** A document, a part of it, or what an article said on a day. */
export async function readDocument(api: OwnApi, reading: PartRequest, signal: AbortSignal) {
  const path = `/documents/${encodeURIComponent(reading.doc_id)}`;
  if (reading.at !== undefined)
    return resultOf(await api.get(`${path}/editions`, { at: reading.at }, signal), inForce);
  return resultOf(await api.get(path, {}, signal), (document: FullDocument) =>
    documentPart(document, reading),
  );
}

/** The edition that was in force on the day; `outcome` says whether it is known and held. */
function inForce({ at, editions }: EditionsResponse) {
  if (!at) return { outcome: 'not_an_article', edition: null };
  const { edition, ...on } = at;
  return { ...on, edition: edition === null ? null : (editions[edition] ?? null) };
}

const linked = ({ doc_id, title }: DocumentLink) => ({ doc_id, title });
const linkedOrNull = (link: DocumentLink | null) => link && linked(link);

/** A part of the text, without the positions of citations, which only a page needs. */
function documentPart({ text, sections, citations: _, ...document }: FullDocument, reading: PartRequest) {
  const { section, offset, length } = reading;
  const found = section === undefined ? undefined : sections.find(({ title }) => title === section);
  const whole = found ? text.slice(found.start, found.end) : text;
  const piece = cutAt(whole.slice(offset), length);
  const end = offset + piece.length;
  const { whole: act, previous, next } = document.neighbours;
  return {
    ...document,
    ...statusField(endOfDocument({ ...document, text })),
    neighbours: { whole: linkedOrNull(act), previous: linkedOrNull(previous), next: linkedOrNull(next) },
    cites: document.cites.map(linked),
    outline: sections.map(({ title, level }) => `${'　'.repeat(level - 1)}${title}`),
    ...(section !== undefined && { section: found?.title ?? null }),
    offset,
    text: piece,
    next_offset: end < whole.length ? end : null,
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { DocumentFacts } from '#lib/chat/facts.ts';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import type { CitationStyle } from '#lib/document/selected-text.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import { factsQuery } from './facts.ts';
import type { NumberedReference } from './references.logic.ts';

/**
 * How long a copy waits for the cited places of documents whose cards were never shown; after that they are cited by
 * title.
 */
const PLACES_WAIT_MS = 4_000;

type PlacesOptions = { client: QueryClient; style: CitationStyle; waitMs?: number };

/** What an answer quotes for a number, and what is known of that document; null where nothing is. */
type QuotedNumber = { number: number; title: string; quotes: readonly string[]; facts: DocumentFacts | null };

/**
 * The citation of each number of an answer, made of the places that the answer quotes (民法第184條第1項前段) and of what its
 * reader must know of the document (已廢止). A number with neither is not in the map: it is cited by its title.
 */
export async function citedPlaces(
  cited: readonly NumberedReference[],
  quotations: ReadonlyMap<number, string[]>,
  { client, style, waitMs = PLACES_WAIT_MS }: PlacesOptions,
): Promise<ReadonlyMap<number, string>> {
  const late = new Promise<null>((done) => void setTimeout(done, waitMs, null));
  const numbers = await Promise.all(
    cited.map(async ({ number, reference }): Promise<QuotedNumber> => {
      const quotes = quotations.get(number) ?? [];
      const pendingFacts = reference
        ? client.fetchQuery(factsQuery(reference.doc_id, quotes)).catch(() => null)
        : null;
      const facts = await Promise.race([pendingFacts, late]);
      return { number, title: reference?.title || facts?.title || '', quotes, facts };
    }),
  );
  return new Map(
    numbers.flatMap((one): [number, string][] => {
      const places = placesOf(one, numbers, style);
      const note = one.facts ? statusNote(one.facts) : '';
      if (places.length === 0) return note === '' ? [] : [[one.number, one.title + note]];
      return [[one.number, places.join('、') + note]];
    }),
  );
}

/**
 * The quoted places in the order of the answer, without duplicates. With two numbers for one quotation, either document
 * may hold it.
 */
function placesOf(
  { facts, quotes, title }: QuotedNumber,
  all: readonly QuotedNumber[],
  style: CitationStyle,
): string[] {
  if (!facts) return [];
  const places = quotes.flatMap((quote) => {
    const place = citedIn(facts, quotes, quote);
    if (place) return place[style];
    return all.some((other) => other.facts && citedIn(other.facts, other.quotes, quote))
      ? []
      : title + UNVERIFIED;
  });
  return [...new Set(places)];
}

const citedIn = ({ passages }: DocumentFacts, quotes: readonly string[], quote: string) =>
  passages[quotes.indexOf(quote)]?.cited;

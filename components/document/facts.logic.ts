import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { badgeOf } from '#lib/taiwan/kinds/badges.ts';

type Fact = { label: string; value: string };
type KnownFacts = Pick<
  ReadFullDocument,
  'doc_id' | 'title' | 'doc_type' | 'court' | 'issuer' | 'level' | 'date'
>;

/** What is known about a document besides its text, in the order of reading. */
export function factsOf(document: KnownFacts, messages: PageMessages, locale: Locale): Fact[] {
  const { document: texts, results } = messages;
  const badge = badgeOf(document);
  const dated = articleNumberOf(document.doc_id) === null ? (document.doc_type ?? 'unknown') : 'article';
  const facts: [string, string | null][] = [
    [texts.kind, badge && results.badges[badge]],
    [texts.court, document.court],
    [document.doc_type === '函釋' ? texts.issuerOfLetter : texts.issuer, document.issuer],
    [texts.level, document.level && texts.levels[document.level]],
    [texts.dates[dated], document.date && dateText(document.date, locale)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { badgeOf } from '#lib/taiwan/kinds/badges.ts';
import { dateKindOf } from '#lib/taiwan/kinds/date-kind.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';

type Fact = { label: string; value: string };
type KnownFacts = Pick<
  ReadFullDocument,
  'doc_id' | 'title' | 'doc_type' | 'court' | 'issuer' | 'level' | 'date'
>;

/** What is known about a document besides its text, in the order of reading. */
export function factsOf(
  document: KnownFacts,
  ended: EndOfForce | null,
  messages: PageMessages,
  locale: Locale,
): Fact[] {
  const { document: texts, results } = messages;
  const badge = badgeOf(document);
  const { doc_type } = document;
  const kind = dateKindOf(document, ended);
  const dated = kind !== 'own' ? kind : doc_type && doc_type !== '法規命令' ? doc_type : 'unknown';
  const facts: [string, string | null][] = [
    [texts.kind, badge && results.badges[badge]],
    [texts.court, document.court],
    [document.doc_type === '函釋' ? texts.issuerOfLetter : texts.issuer, document.issuer],
    [texts.level, document.level && texts.levels[document.level]],
    [texts.dates[dated], document.date && dateText(document.date, locale)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

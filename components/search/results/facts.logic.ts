import type { Locale, Messages } from '#lib/messages/index.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { dateText, shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { matterOf } from '#lib/taiwan/kinds/matter.ts';
import { plainTitle } from './fragment.logic.ts';

/** One fact of a row; `explained` says it in full. */
export type RowFact = { name: string; text: string; explained: string | null };

type FactTexts = Messages['results'];

/** What a row says of its document: court, matter, date, whether it decides, how often it is cited; only fields that the server sent. */
export function rowFacts(document: UpstreamHit, texts: FactTexts, locale: Locale): RowFact[] {
  const { doc_type, title, court, date, decides, cited_by } = document;
  const facts: RowFact[] = [];
  const add = (name: string, text: string, explained: string | null = null) =>
    facts.push({ name, text, explained });
  if (court) add('court', court);
  const matter = doc_type === '裁判' && title ? matterOf(plainTitle(title)) : null;
  if (matter) add('matter', texts.matters[matter]);
  if (date) {
    const short = shortDateText(date, locale);
    add('date', doc_type === '法規命令' ? texts.amended(short) : short, dateText(date, locale));
  }
  if (decides === false) add('decides', texts.procedural, texts.proceduralExplained);
  if (cited_by) {
    const count = cited_by.toLocaleString(locale);
    add('cited_by', texts.citedBy(count), texts.citedByExplained(count));
  }
  return facts;
}

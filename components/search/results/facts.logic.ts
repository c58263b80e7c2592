import type { Locale, Messages } from '#lib/messages/index.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { dateText, shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { dateKindOf } from '#lib/taiwan/kinds/date-kind.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
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
  const ended = endOfForce({ ...document, title: title && plainTitle(title) });
  // The badge beside the title has told the day of its end.
  if (date && date !== ended?.date) {
    const kind = dateKindOf(document, ended);
    const inFull = dateText(date, locale);
    const isOfAct = kind.startsWith('act_');
    add('date', texts.dated[kind](shortDateText(date, locale)), isOfAct ? texts.datedByAct(inFull) : inFull);
  }
  if (decides === false) add('decides', texts.procedural, texts.proceduralExplained);
  if (cited_by) {
    const count = cited_by.toLocaleString(locale);
    add('cited_by', texts.citedBy(count), texts.citedByExplained(count));
  }
  return facts;
}

import { formatDate } from '#lib/taiwan/dates/calendar.ts';
import { expiredIn } from '#lib/taiwan/document/articles/expired.ts';
import { lawId } from '#lib/taiwan/ids.ts';
import { noLongerAppliedSince } from '#lib/taiwan/kinds/no-longer-applied.ts';
import { isoDate } from '../input/dates.ts';
import { type DocumentDraft, jsonReader, parseRecord, UnreadableRecord } from '../read.ts';
import { articleNumber, outline } from './articles.ts';
import { joinWrappedLines, Law, withLineFeeds } from './law.ts';

/**
 * 全國法規資料庫, `ChLaw.json` and `ChOrder.json`: each law as a whole, then article by article.
 *
 * `for await (const read of readStatutes('ChLaw.json.zip')) …`
 */
export const readStatutes = jsonReader(parseStatute, 'Laws');

/** `law:B0000001` (outline and history), then `law:B0000001:184-1` (民法第184條之1) and so on. */
export function* parseStatute(record: unknown): Generator<DocumentDraft | UnreadableRecord> {
  const law = parseRecord(Law, record);
  const code = /[?&]pcode=(\w+)/i.exec(law.LawURL)?.[1]?.toUpperCase();
  if (!code) throw new UnreadableRecord('LawURL: holds no pcode');
  const status = statusOf(law);
  const isAbandoned = status !== '';
  const isExpired = expiredIn(law.LawHistories);
  const common = { doc_type: '法規命令', date: isoDate(law.LawModifiedDate) } as const;
  const articles = law.LawArticles.flatMap<DocumentDraft | UnreadableRecord>(
    ({ ArticleType, ArticleNo, ArticleContent }, index) => {
      if (ArticleType === 'C') return [];
      const number = ArticleType === 'A' ? articleNumber(ArticleNo) : null;
      if (!number)
        return [
          new UnreadableRecord(`LawArticles.${index}: is neither an article with a number nor a heading`),
        ];
      const text = withLineFeeds(ArticleContent);
      const doc_id = lawId(code, number.no);
      const is_abandoned = isAbandoned || DELETED.test(text) || isExpired(number.no);
      return [{ ...common, doc_id, title: `${law.LawName}${number.label}`, is_abandoned, text }];
    },
  );
  const parts = articles.flatMap((article) => ('doc_id' in article ? [article.doc_id] : []));
  yield {
    ...common,
    doc_id: lawId(code),
    title: law.LawName,
    is_abandoned: isAbandoned,
    text: wholeText(law, status),
    // An article that cannot be read now may be stored from an earlier run: without `parts` nothing is removed.
    ...(parts.length === articles.length && { parts }),
  };
  yield* articles;
}

const DELETED = /^[（(]刪除[）)]$/;

/** That an act is no longer in force, as its page says it; empty while it is. */
function statusOf({ LawName, LawAbandonNote }: Law): string {
  if (LawAbandonNote.includes('廢')) return '已廢止';
  const since = noLongerAppliedSince(LawName);
  return since === null ? '' : `${formatDate(since)}起不再適用`;
}

/** The facts of the act as a whole; its articles are documents of their own. */
function wholeText(law: Law, status: string): string {
  const effective = law.LawEffectiveDate === '99991231' ? '未定' : isoDate(law.LawEffectiveDate);
  const facts = [
    ['法規位階', law.LawLevel],
    ['法規類別', law.LawCategory],
    ['修正日期', isoDate(law.LawModifiedDate)],
    ['生效日期', effective],
    ['生效說明', joinWrappedLines(law.LawEffectiveNote)],
    ['狀態', status],
  ].flatMap(([name, value]) => (value ? [`${name}：${value}`] : []));
  const sections = [
    ['', facts.join('\n')],
    ['前言', withLineFeeds(law.LawForeword).trim()],
    ['章節', outline(law.LawArticles).join('\n')],
    ['沿革', joinWrappedLines(law.LawHistories)],
  ];
  return sections.flatMap(([name, text]) => (text ? [name ? `${name}\n${text}` : text] : [])).join('\n\n');
}

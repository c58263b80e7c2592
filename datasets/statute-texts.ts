import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jsonRecords } from '#service/ingest/input/records.ts';
import { openSources } from '#service/ingest/input/sources.ts';
import { articleNumber, heading } from '#service/ingest/statutes/articles.ts';
import { Law, withLineFeeds } from '#service/ingest/statutes/law.ts';

/** An article in force. */
export type StatuteArticle = {
  /** `B0000001:184-1`. */
  id: string;
  /** 民法第184條之1. */
  title: string;
  text: string;
  /** The chapters that it stands in, outermost first, without their numbers: 債, 各種之債, 租賃. */
  headings: readonly string[];
  /** An act of parliament, not an order. */
  isAct: boolean;
};

export type ActCode = { name: string; pcode: string };

/** All acts and orders, those in force first, and their articles in force. */
export type StatuteTexts = { acts: ActCode[]; articles: StatuteArticle[] };

const FILES = [
  ['ChLaw.json.gz', true],
  ['ChOrder.json.gz', false],
] as const;

const LABEL = /^第[^　]*　?/u;

/** Reads the official collection in `<data>/moj`. */
export async function readStatuteTexts(data: string): Promise<StatuteTexts> {
  const inForce: ActCode[] = [];
  const repealed: ActCode[] = [];
  const articles: StatuteArticle[] = [];
  for (const [name, isAct] of FILES) {
    const file = join(data, 'moj', name);
    if (!existsSync(file))
      throw new Error(
        `There is no ${file}. Training needs the statutes: fetch the file from 全國法規資料庫.`,
      );
    for await (const { parts } of openSources(file))
      for await (const { text } of jsonRecords(parts, { key: 'Laws' })) {
        const law = Law.parse(JSON.parse(text));
        const pcode = /[?&]pcode=(\w+)/i.exec(law.LawURL)?.[1]?.toUpperCase();
        if (!pcode) continue;
        const isRepealed = law.LawAbandonNote.includes('廢');
        (isRepealed ? repealed : inForce).push({ name: law.LawName, pcode });
        if (!isRepealed) articles.push(...articlesOf(law, pcode, isAct));
      }
  }
  return { acts: [...inForce, ...repealed], articles };
}

/** The articles of a law with the headings above each. */
export function articlesOf(law: Law, pcode: string, isAct: boolean): StatuteArticle[] {
  const articles: StatuteArticle[] = [];
  const above: { depth: number; text: string }[] = [];
  for (const { ArticleType, ArticleNo, ArticleContent } of law.LawArticles) {
    if (ArticleType === 'C') {
      const { depth, text } = heading(ArticleContent);
      while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
      above.push({ depth, text: text.replace(LABEL, '') });
      continue;
    }
    const number = articleNumber(ArticleNo);
    const text = withLineFeeds(ArticleContent);
    if (!number || /^[（(]刪除[）)]$/.test(text)) continue;
    articles.push({
      id: `${pcode}:${number.no}`,
      title: `${law.LawName}${number.label}`,
      text,
      headings: above.map(({ text }) => text).filter((text) => text !== ''),
      isAct,
    });
  }
  return articles;
}

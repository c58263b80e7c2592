import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SourceDocument } from '#lib/contract/document.ts';

type Article = { ArticleType: string; ArticleNo: string; ArticleContent: string };
type Law = {
  LawName: string;
  LawURL: string;
  LawModifiedDate: string;
  LawAbandonNote: string;
  LawArticles: Article[];
};

/** `第 184-1 條` → `{no: '184-1', label: '第184條之1'}`; a bare number is a point. */
function number(articleNo: string): { no: string; label: string } {
  const [, main = '', sub] = /(\d+)(?:-(\d+))?/.exec(articleNo) ?? [];
  const no = sub ? `${main}-${sub}` : main;
  return { no, label: `第${main}${articleNo.includes('條') ? '條' : '點'}${sub ? `之${sub}` : ''}` };
}

/** `20230511` → `2023-05-11`; null where the month or day is unknown. */
function date(digits: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? [];
  return month && day && month !== '00' && day !== '00' ? `${year}-${month}-${day}` : null;
}

/** The articles of the official collection, as plainly as a measurement needs them. */
export function* mojArticles(folder: string): Generator<SourceDocument> {
  for (const file of ['ChLaw.json.gz', 'ChOrder.json.gz']) {
    const json = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
    const { Laws } = JSON.parse(json.replace(/^\ufeff/, '')) as { Laws: Law[] };
    for (const law of Laws) {
      const code = /pcode=(\w+)/i.exec(law.LawURL)?.[1];
      for (const { ArticleType, ArticleNo, ArticleContent } of law.LawArticles) {
        if (ArticleType !== 'A') continue;
        const { no, label } = number(ArticleNo);
        yield {
          doc_id: `law:${code}:${no}`,
          title: `${law.LawName}${label}`,
          doc_type: '法規命令',
          is_abandoned: law.LawAbandonNote === '廢',
          date: date(law.LawModifiedDate),
          level: null,
          court: null,
          issuer: null,
          text: ArticleContent.replaceAll('\r\n', '\n'),
        };
      }
    }
  }
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Ranking } from '#service/search/options.ts';
import { contentWords } from '../understand/content-words.ts';
import { asksAboutForeignLaw } from '../understand/foreign-law.ts';

const FILE = new URL('../../../models/on-point.json', import.meta.url);
const Weights = z.object({ bias: z.number(), weights: z.array(z.number()) });
const Model = z.object({ features: z.array(z.string()), words: Weights, vectors: Weights });
export type OnPointModel = z.infer<typeof Model>;

/** As `modelName` begins for the table that comes with the program. */
const OUR_MODELS = 'legal-desk/';
/** Of so many of the best it is asked what they hold. */
export const LOOKED_AT = 5;
const HAN = /\p{Script=Han}/u;
/** What is read of each: longer ones say early what they are about. */
const READ = 3_000;
/** Words by which one asks about rights and duties, whatever the matter. */
const LEGAL =
  /違法|合法|犯法|犯罪|有罪|法律|法院|法官|律師|檢察|警察|刑|罰|告我|告他|提告|訴|賠|求償|補償|責任|權利|義務|契約|合約|保證|擔保|押金|訂金|欠|債|稅|偽造|變造|簽名|離婚|結婚|婚生|親生|生父|認領|繼承|遺產|遺囑|扶養|撫養|監護|收養|詐|騙|盜|偷|搶|侵害|侵占|傷害|毀損|騷擾|歧視|霸凌|解僱|開除|資遣|薪|工資|加班|特休|請假|退休|勞|雇主|僱|老闆|員工|職災|保險|專利|商標|著作|版權|抄襲|營業秘密|股東|董事|決議|判|執行|扣押|查封|拍賣|羈押|登記|時效|期限|撤銷|廢止|解除|終止|無效|有效|生效|申請|許可|檢舉|申訴|異議|個資|隱私|選舉|罷免|憲|公務員|政府|機關|處分|徵收|土地|建築|違建|事故|車禍|肇事|酒駕|駕照|吊銷|支票|本票|跳票|票據|廣告|虐待|拋棄|救濟|裁決|提起|鑑定|證人|租|罵|辱|謗|退貨|退費|退錢|可以退|能退|想退|能不能退|偷拍|規定|第[\d一二三四五六七八九十百]+條/gu;

/** Words of small talk, taste and other trades, in which no right is at stake. */
const IDLE =
  /推薦|好看|好吃|好喝|好玩|好聽|笑話|天氣|星座|運勢|扮演|食譜|怎麼煮|翻譯|幫我想|幫我取|幫我寫|寫一首|寫一篇|早安|晚安|你好|哈囉|你是誰|測試/gu;

/** The names of the numbers that `onPointFeatures` gives, in order. */
export const ON_POINT_FEATURES = [
  'literal or expanded, share',
  'expanded, characters',
  'literal, characters',
  'neither, characters',
  'legal words',
  'all expanded words in one place',
  'all literal words in one place',
  'literal in long runs',
  'nearest in meaning',
  'no legal word, characters neither',
  'no legal word, share neither',
  'idle words',
  'unknown Latin words',
] as const;

/** What speaks for a question being about anything that is held; `documents` are the best of what it found. */
export function onPointFeatures(
  { question, candidates }: Ranking,
  documents: readonly Pick<SourceDocument, 'title' | 'text'>[],
): number[] {
  const texts = documents.map(({ title, text }) => foldText(title + text.slice(0, READ))).join('\n');
  const folded = foldText(question.text);
  const meantAt = placesOfMeant(question, folded, texts);
  const counts = { expanded: 0, literal: 0, neither: 0, latin: 0 };
  for (const { text, start, end } of contentWords(folded)) {
    const isMeant = meantAt.subarray(start, end).some((value) => value === 1);
    // What is held is written in Chinese: `the` or 12 in it says nothing.
    const isSaid = end - start > 1 && HAN.test(text) && texts.includes(text);
    if (!isMeant && /^\p{Script=Latin}/u.test(text)) counts.latin++;
    counts[isMeant ? 'expanded' : isSaid ? 'literal' : 'neither'] += end - start;
  }
  const all = counts.expanded + counts.literal + counts.neither;
  const best = candidates.slice(0, LOOKED_AT).map(({ features }) => features);
  const legal = Math.min(3, folded.match(LEGAL)?.length ?? 0) / 3;
  const idle = legal === 0 ? 1 : 0;
  const share = all === 0 ? 0 : (counts.expanded + counts.literal) / all;
  const most = (of: (features: (typeof best)[number]) => number) => Math.max(0, ...best.map(of));
  return [
    share,
    Math.log1p(counts.expanded),
    Math.log1p(counts.literal),
    Math.log1p(counts.neither),
    legal,
    most(({ expandedNear }) => expandedNear),
    most(({ literalNear }) => literalNear),
    most(({ literalRuns }) => literalRuns),
    most(({ vector }) => vector),
    idle * Math.log1p(counts.neither),
    idle * (1 - share),
    Math.min(2, folded.match(IDLE)?.length ?? 0),
    Math.log1p(counts.latin),
  ];
}

/** Which characters of a question the lexicon has words of the law for that the documents hold. */
function placesOfMeant({ terms }: Ranking['question'], folded: string, texts: string): Uint8Array {
  const places = new Uint8Array(folded.length);
  for (const { kind, term, from } of terms) {
    if (kind !== 'expanded' || !texts.includes(term)) continue;
    for (const piece of from.split(/[…+]/u)) {
      if (piece === '') continue;
      for (let at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + 1))
        places.fill(1, at, at + piece.length);
    }
  }
  return places;
}

/** Reads the numbers that `npm run train -- on-point` made; they are of no use with other features. */
export function readOnPointModel(file: URL | string = FILE): OnPointModel {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (model.features.join() !== ON_POINT_FEATURES.join())
    throw new Error(`${file} was trained with other features. Train again: npm run train -- on-point`);
  return model;
}

/**
 * How likely what was found answers the question at all, above 0 where it does: nobody is helped by the statute that has
 * the same word in it.
 */
export function createJudge(model = readOnPointModel()) {
  return (ranking: Ranking, documents: readonly Pick<SourceDocument, 'title' | 'text'>[]): number => {
    if (documents.length === 0 || asksAboutForeignLaw(ranking.question.text)) return Number.NEGATIVE_INFINITY;
    const features = onPointFeatures(ranking, documents);
    // Cosines of another model are of another size.
    const isOurs = ranking.queryVector?.model.startsWith(OUR_MODELS);
    const { bias, weights } = isOurs ? model.vectors : model.words;
    return features.reduce((sum, value, i) => sum + value * (weights[i] as number), bias);
  };
}

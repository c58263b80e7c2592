import { mainTextSentences } from '../../kinds/procedural.ts';

const COSTS = /(?:訴訟|程序|聲請|抗告|裁判|第一、二審)費用|假執行|供擔保/u;
/** 原判決關於…及訴訟費用之裁判均廢棄 decides more than costs. */
const DECIDES_MORE = /廢棄|撤銷|變更|應給付/u;
const MAX_CHARACTERS = 90;

/** What a decision decides, in its own words, without costs and provisional enforcement; null without a main text. */
export function decisionResult(text: string): string | null {
  const all = mainTextSentences(text);
  const substantial = all.filter((sentence) => !COSTS.test(sentence) || DECIDES_MORE.test(sentence));
  const result = (substantial.length > 0 ? substantial : all).map((sentence) => `${sentence}。`).join('');
  if (result === '') return null;
  return result.length > MAX_CHARACTERS ? `${result.slice(0, MAX_CHARACTERS - 1).toWellFormed()}…` : result;
}

/**
 * Words of everyday talk, of courts and of constitutional law: the style of a question tells which kind of document
 * answers.
 */
const EVERYDAY = /[我你他她嗎呢誰]|怎麼|可不可以|多久|沒有|什麼|老闆|朋友|別人|結果|如果|一直|被人/gu;
const FORMAL = /[之其應暨]|規定|牴觸|聲請|系爭|聲請人|事件|解釋|意旨|判決/gu;
const CONSTITUTIONAL = /違憲|合憲|憲法|大法官|釋憲|基本權|牴觸/u;
const CONSTITUTIONALITY = /違憲|合憲|牴觸憲法|違反憲法/u;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A sign of a sentence; a short question without one is a row of terms: 僱傭契約 終止. */
const SENTENCE = /[？。，！；?!,]|[嗎呢怎誰]/u;
const MAX_TERMS_LENGTH = 18;

/** The degree of each style in a question, from 0 to 1. */
export type QuestionStyle = { everyday: number; formal: number; constitutional: number; terms: number };

/** `length`: of the question, at least 1. */
export const questionStyle = (question: string, length: number): QuestionStyle => ({
  everyday: Math.min(1, (5 * count(question, EVERYDAY)) / length),
  formal: Math.min(1, (8 * count(question, FORMAL)) / length),
  constitutional: CONSTITUTIONAL.test(question) ? 1 : 0,
  terms: length <= MAX_TERMS_LENGTH && !SENTENCE.test(question) && count(question, EVERYDAY) === 0 ? 1 : 0,
});

/** Whether it asks if something is constitutional, which a decision answers and not the provision itself. */
export const asksAboutConstitutionality = (question: string): boolean => CONSTITUTIONALITY.test(question);

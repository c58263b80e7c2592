import type { Message } from '#lib/contract/chat.ts';
import { chooseEmbedding } from '#service/embed/choose.ts';
import { questionModel } from '#service/embed/question-model.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createSearch } from '#service/search/search.ts';
import { createAnswerer } from '#service/testing/answerer.ts';
import { localDocuments } from '#service/testing/local-documents.ts';

/** A question to be read with its answer; of a conversation all questions, of which only the last answer is shown. */
type ShownQuestion = readonly [string, ...string[]];

/** Questions of every kind, also some that answers cannot deal with. */
export const SHOWN_QUESTIONS: readonly ShownQuestion[] = [
  ['房東不還押金怎麼辦'],
  ['押金最晚多久要還'],
  ['房東可以收三個月押金嗎'],
  ['房子漏水房東一直不修'],
  ['提早退租要賠多少'],
  ['加班費怎麼算'],
  ['加班費可以請求幾年內的'],
  ['被裁員可以拿多少資遣費'],
  ['責任制排除加班費的規定違憲嗎'],
  ['酒駕撞死人會被判多久'],
  ['撞到人跑掉有刑責嗎'],
  ['用電腦打字的遺囑有效嗎'],
  ['爸爸欠債過世，我要還嗎'],
  ['誰可以繼承遺產'],
  ['網購的東西拆封了可以退嗎'],
  ['什麼是定型化契約'],
  ['離婚要向哪個法院提起'],
  ['收到罰單不服，多久內要提訴願'],
  ['公司把我的個資外洩，可以請求賠償嗎'],
  ['示範住宅租賃條例第5條'],
  ['示範釋字第17號解釋在說什麼'],
  ['提早退租要賠多少', '那要幾天前講'],
  ['鄰居的冷氣一直滴水到我家'],
  ['My landlord will not return my deposit. What can I do?'],
  ['紅燒牛肉要燉多久'],
  ['加州的房東多久要還押金'],
];

const EMBED_TIMEOUT_MS = 60_000;

const INTRODUCTION = `# Answers to read

What the service answers without a language model, over the demonstration corpus, all of which is made up. \`npm run answers\`
writes this page; a test fails when the two differ.
`;

/** The page of questions with their answers over the documents of an engine. */
export async function answersPage(engine: Engine): Promise<string> {
  const fallbacks = { failed: () => {}, succeeded: () => {} };
  const embedding = questionModel(chooseEmbedding({}), { timeoutMs: EMBED_TIMEOUT_MS, fallbacks });
  const documents = localDocuments(engine);
  const answer = createAnswerer({ documents, search: createSearch({ engine, embedding }) });
  const sections: string[] = [];
  for (const [i, questions] of SHOWN_QUESTIONS.entries()) {
    const messages: Message[] = [];
    for (const content of questions.slice(0, -1)) {
      messages.push({ role: 'user', content });
      messages.push({ role: 'assistant', content: (await answer(messages)).text });
    }
    const { text, finish } = await answer([...messages, { role: 'user', content: questions.at(-1) ?? '' }]);
    const references = finish.references.map(({ title }, n) => `${n + 1}. ${title}`);
    const body = text.replace(/^###/gmu, '####').trimEnd();
    sections.push(
      [
        `## ${i + 1}. ${questions.join(' → ')}`,
        body,
        ...(references.length > 0 ? [references.join('\n')] : []),
      ].join('\n\n'),
    );
  }
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

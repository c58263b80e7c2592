import { expect, test } from 'vitest';
import { ChatRequest } from '#lib/contract/chat.ts';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import { createSearch } from '#service/search/search.ts';
import { createAnswerer } from '#service/testing/answerer.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { llmSettings } from '#service/testing/llm-settings.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { openAiServer, says } from '#service/testing/openai-server.ts';
import { createAnswerLibrary } from './retrieve/library.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { depthOf } from './understand/depth.ts';
import { readUserQuestion } from './understand/user-question.ts';
import { chooseModel } from './write/model.ts';

const engine = memoryEngine(DOCUMENTS);
const parts = { documents: localDocuments(engine), search: createSearch({ engine }) };

/** Words of the documents in questions that they hardly answer: where the border runs, the models decide. */
const HARDLY_ANSWERED = [
  '權利的顏色與責任的重量，哪個比較不法',
  '過失與權利哪個字筆畫多',
  '責任兩個字怎麼寫',
  '損害的英文是什麼',
  '侵害和賠償押韻嗎',
  '我對他人沒有責任感',
  '責任',
  '損害',
  '他人',
  '權利是什麼顏色的責任',
  '公司的責任推給別人',
  '他人的權利',
  '侵害隊伍',
  '賠償損失的故事',
];

/** The first of these whose documents only come closest. */
async function nearQuestion(): Promise<string> {
  for (const content of HARDLY_ANSWERED) {
    const request = ChatRequest.parse({ model: 'svc-flash', messages: [{ role: 'user', content }] });
    const question = readUserQuestion(request);
    const { outcome } = await retrieve(createAnswerLibrary(parts), question, depthOf());
    if (outcome === 'near') return content;
  }
  throw new Error('none of the questions is near: add one');
}

test('an answer whose sources are only near opens with a sentence that says so, and cites three at most', async () => {
  const messages = [{ role: 'user' as const, content: await nearQuestion() }];
  const { text, finish } = await createAnswerer(parts)(messages);
  expect(text).toMatch(new RegExp(`^${memoWords('zh-TW').near}\\n\\n\\S`, 'u'));
  expect(finish.references.length).toBeGreaterThan(0);
  expect(finish.references.length).toBeLessThanOrEqual(3);
});

test('if all sources are only near, the prompt says so, and a sentence that says so precedes the text of the model', async () => {
  const { url, asked } = await openAiServer(says('應賠償。'));
  const modelFor = chooseModel(llmSettings({ url, model: 'm', key: undefined, backoffMs: 1 }));
  const messages = [{ role: 'user' as const, content: await nearQuestion() }];
  const { text } = await createAnswerer(parts, modelFor)(messages);
  expect(text).toBe(`${memoWords('zh-TW').near}\n\n應賠償。`);
  expect(JSON.stringify(asked)).toContain('沒有一份直接回答');
});

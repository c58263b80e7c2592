import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Message } from '#lib/contract/chat.ts';
import { questionForPrompt } from '#lib/taiwan/memo/prompt-question.ts';
import type { AnswerSource } from '../retrieve/sources/source.ts';
import { fitConversation, wholeConversation } from './fit-conversation.ts';
import { fitDocuments } from './fit-documents.ts';
import type { MemoMaterial } from './memo/compose-memo.ts';
import { tokenUpperBound } from './token-upper-bound.ts';

/** The context length of a language model in tokens, and its longest output. */
export type PromptContext = { tokens: number; maxOutput: number };

const [FIRST_LINE = '', ...LINES] = readFileSync(new URL('./prompt.zh-TW.md', import.meta.url), 'utf8').split(
  '\n',
);

/** Version of the instructions, raised with every change and logged with every answer. */
export const PROMPT_VERSION = Number(/^版本：(\d+)$/.exec(FIRST_LINE)?.[1]);
/** The template, with placeholders for the code of the fences and for the documents. */
export const INSTRUCTIONS = LINES.join('\n').trim();
const FENCE_PLACE = '%代碼%';
const DOCUMENTS_PLACE = '%文件%';
const QUESTION_PLACE = '%問題%';

const FENCE_BYTES = 8;

/** Tokens that a server's chat template adds to the whole. */
const TEMPLATE_TOKENS = 16;

/** What retrieval knows about the question besides the documents. */
export type PromptQuestion = Pick<MemoMaterial, 'kind' | 'outcome' | 'language'>;

/** A prompt, and the documents that it holds: what a model calls [n] is the n-th of these. */
type BuiltPrompt = { prompt: LanguageModelV4Prompt; sources: readonly AnswerSource[] };

/**
 * Builds the prompt: rules, numbered documents and the conversation, which together with room for the answer never
 * exceed the context. A model without a context length is the memo, which gets the documents directly.
 */
export function buildPrompt(
  sources: readonly AnswerSource[],
  messages: readonly Message[],
  maxOutputTokens: number | undefined,
  context: PromptContext | undefined,
  { kind, outcome, language }: PromptQuestion,
): BuiltPrompt {
  if (!context) return { prompt: wholeConversation(messages), sources };
  const fence = fenceFor(sources, messages);
  const [before = '', after = ''] = INSTRUCTIONS.replaceAll(FENCE_PLACE, fence)
    .replace(QUESTION_PLACE, questionForPrompt(kind, outcome === 'near', language))
    .split(DOCUMENTS_PLACE);
  const room =
    context.tokens -
    outputTokens(maxOutputTokens, context) -
    tokenUpperBound(before + after) -
    TEMPLATE_TOKENS;
  const { messages: conversation, tokens } = fitConversation(messages, room);
  const documents = fitDocuments(sources, room - tokens, fence);
  const content = before + documents.text.trimEnd() + after;
  return { prompt: [{ role: 'system', content }, ...conversation], sources: documents.sources };
}

/** The token limit of the answer: the requested one, but no more than there is room for. */
export function outputTokens(requested: number | undefined, { maxOutput }: PromptContext): number {
  return Math.min(requested ?? maxOutput, maxOutput);
}

/** Random, so that no text can contain it; and checked. */
function fenceFor(sources: readonly AnswerSource[], messages: readonly Message[]): string {
  for (;;) {
    const fence = randomBytes(FENCE_BYTES).toString('hex');
    const isIn = (text: string) => text.includes(fence);
    if (
      !sources.some(({ document }) => isIn(document.text) || isIn(document.title)) &&
      !messages.some(({ content }) => isIn(content))
    )
      return fence;
  }
}

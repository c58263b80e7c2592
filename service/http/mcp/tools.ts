import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { ReasoningEffort } from '#lib/contract/chat.ts';
import { CheckRequest } from '#lib/contract/check.ts';
import { DocType, IsoDate, Level, StandingName } from '#lib/contract/document.ts';
import {
  CITING_LIMIT,
  CITING_LIMIT_MAX,
  CitationsRequest,
  type CitationsResponse,
  type CitingResponse,
} from '#lib/contract/full-document.ts';
import { CITING_SORTS, CITING_VIEWS, LIMIT_DEFAULT, LIMIT_MAX, SORTS } from '#lib/contract/names.ts';
import { QueryText, SearchType } from '#lib/contract/search.ts';
import type { OwnApi } from './api.ts';
import { askQuestion } from './ask-question.ts';
import { READ_CHARACTERS, READ_CHARACTERS_MAX, readDocument } from './read-document.ts';
import { searchDocuments } from './search-documents.ts';
import { withStatus } from './status.ts';
import { resultOf } from './tool-result.ts';

/** One call of a tool: its input, its progress messages, and its cancellation. */
export type ToolCall = {
  api: OwnApi;
  requestId: string;
  /** Runs the call; `signal` aborts when its client goes or cancels it. */
  runCall<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** Hints of the protocol: the tools change nothing, and use nothing outside this library. */
const READS = { readOnlyHint: true, openWorldHint: false };
const FREE = 'Free of charge.';

const docId = z
  .string()
  .min(1)
  .describe('The doc_id of a result: law:B0000001:184 is 民法第184條, law:B0000001 the whole act');
const many = <T extends z.ZodType>(value: T, what: string) => z.array(value).optional().describe(what);
const dates = {
  start_date: IsoDate.optional().describe(
    'Only decisions, interpretations and letters from this day on; statutes stay in',
  ),
  end_date: IsoDate.optional().describe('The same, until this day'),
};

/**
 * The tools of colleagues' assistants. Each tool calls an endpoint of the contract, which checks its parameters, so
 * that limits are in one place; the schemas here only describe the parameters.
 */
export function addTools(server: McpServer, call: ToolCall): void {
  addSearch(server, call);
  addLookUp(server, call);
  addDocument(server, call);
  addCitedBy(server, call);
  addCheckCitations(server, call);
  addAsk(server, call);
}

function addSearch(server: McpServer, { api, runCall }: ToolCall): void {
  server.registerTool(
    'search',
    {
      title: '搜尋',
      description:
        'Search statutes, judgments, interpretations (釋字), constitutional rulings and letters (函釋) of Taiwan. A citation finds what it names first: 民184, 釋748, 112台上824. TAKES ONE SEARCH from the lifetime quota of the key, which never refills: to read what a citation means use look_up and document, which are free.',
      inputSchema: {
        query: QueryText,
        search_type: SearchType.default('hybrid'),
        limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
        doc_type: many(DocType, 'Only these kinds'),
        standing: many(StandingName, 'Only these places in the hierarchy of norms and courts, 位階'),
        level: many(Level, 'Only judgments of these levels of court'),
        court: many(z.string(), 'Only decisions of these courts: 最高法院, 北院'),
        in_force: z
          .boolean()
          .optional()
          .describe('Only what is in force (true), or only what no longer is (false)'),
        sort: z.enum(SORTS).optional(),
        ...dates,
      },
      annotations: READS,
    },
    (input) => runCall((signal) => searchDocuments(api, input, signal)),
  );
}

function addLookUp(server: McpServer, { api, runCall }: ToolCall): void {
  server.registerTool(
    'look_up',
    {
      title: '查字號',
      description: `Find the citations of a text and the documents that they mean, in any spelling: 民法第184條, 民§184, 釋字第748號, 最高法院112年度台上字第824號. doc_id is null where it is not held. ${FREE}`,
      inputSchema: { text: CitationsRequest.shape.text },
      annotations: READS,
    },
    (input) =>
      runCall(async (signal) =>
        resultOf(await api.post('/citations', input, signal), ({ citations }: CitationsResponse) => ({
          citations: citations.map((one) => ({ ...one, document: one.document && withStatus(one.document) })),
        })),
      ),
  );
}

function addDocument(server: McpServer, { api, runCall }: ToolCall): void {
  server.registerTool(
    'document',
    {
      title: '讀全文',
      description: `Read a document by its doc_id: its text, its outline, what it cites and how many cite it. A long text comes in parts (next_offset), or one section of it by its heading. ${FREE}`,
      inputSchema: {
        doc_id: docId,
        section: z
          .string()
          .optional()
          .describe('Only the part under this heading of the outline: 主文, 理由'),
        at: IsoDate.optional().describe('Of an article of an act: the text that was in force on this day'),
        offset: z.int().min(0).default(0).describe('Where to begin, as next_offset tells it'),
        length: z
          .int()
          .min(1)
          .max(READ_CHARACTERS_MAX)
          .default(READ_CHARACTERS)
          .describe('Characters of text'),
      },
      annotations: READS,
    },
    (input) => runCall((signal) => readDocument(api, input, signal)),
  );
}

function addCitedBy(server: McpServer, { api, runCall }: ToolCall): void {
  server.registerTool(
    'cited_by',
    {
      title: '被引用',
      description: `List the documents that cite one, each with the sentence that does. ${FREE}`,
      inputSchema: {
        doc_id: docId,
        doc_type: DocType.optional(),
        level: Level.optional(),
        court: z.string().optional(),
        view: z
          .enum(CITING_VIEWS)
          .optional()
          .describe("Of judgments: in the court's own reasons, or in what a party says"),
        sort: z.enum(CITING_SORTS).optional(),
        ...dates,
        limit: z.int().min(1).max(CITING_LIMIT_MAX).default(CITING_LIMIT),
        offset: z.int().min(0).default(0).describe('How many to pass over, as next_offset tells it'),
      },
      annotations: READS,
    },
    ({ doc_id, ...parameters }) =>
      runCall(async (signal) =>
        resultOf(
          await api.get(`/documents/${encodeURIComponent(doc_id)}/citing`, parameters, signal),
          ({ documents, ...counts }: CitingResponse) => ({ ...counts, documents: documents.map(withStatus) }),
        ),
      ),
  );
}

function addCheckCitations(server: McpServer, { api, runCall }: ToolCall): void {
  server.registerTool(
    'check_citations',
    {
      title: '引註檢查',
      description: `Check a text before it is sent: does each citation exist, is it in force, does what is quoted beside it stand in its source word for word. No language model is asked; the text is not kept. ${FREE}`,
      inputSchema: { text: CheckRequest.shape.text },
      annotations: READS,
    },
    (input) => runCall(async (signal) => resultOf(await api.post('/citations/check', input, signal))),
  );
}

function addAsk(server: McpServer, { api, requestId, runCall }: ToolCall): void {
  server.registerTool(
    'ask',
    {
      title: '問答',
      description: `Answer a question of Taiwan's law, in whole sentences: [n] in the answer is the n-th of its references. Without a language model on the server it is a memo of verbatim quotations. Takes seconds to a minute; progress tells the words as they come. Takes nothing from the quota of searches.`,
      inputSchema: {
        question: z.string().min(1),
        reasoning_effort: ReasoningEffort.optional().describe('How far the retrieval goes'),
        level: many(Level, 'Only judgments of these levels of court; other kinds stay in'),
        ...dates,
      },
      annotations: READS,
    },
    (input, { _meta, sendNotification }) =>
      runCall((signal) => {
        const token = _meta?.progressToken;
        const onProgress = (characters: number, words: string) =>
          sendNotification({
            method: 'notifications/progress',
            params: { progressToken: token ?? '', progress: characters, message: words },
          });
        return askQuestion({ api, requestId, ...(token !== undefined && { onProgress }) }, input, signal);
      }),
  );
}

import { z } from 'zod';
import { BRIEF_BODY_MAX_BYTES } from '#app/api/check/body.ts';
import { checkFailure, failureOfUpstream } from '#app/api/check/check-failure.ts';
import { fileResponse } from '#app/api/file-response.ts';
import { forUser } from '#app/api/for-user.ts';
import { readBody } from '#app/api/read-request.ts';
import { coverageLine } from '#components/shared/coverage.logic.ts';
import { commentsOf } from '#lib/check/comments.ts';
import { CheckRequest } from '#lib/contract/check.ts';
import { CHECK_FINDINGS } from '#lib/contract/names.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { record } from '#lib/server/audit/index.ts';
import { exportToWord } from '#lib/server/brief/run-task.ts';
import { holdings } from '#lib/server/documents/holdings.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { checkUpstream } from '#lib/server/upstream/index.ts';

const WordRequest = CheckRequest.extend({ findings: z.array(z.enum(CHECK_FINDINGS)).optional() });

/**
 * A brief as a .docx with the findings as comments at their places: only those of the requested kinds, or else all but
 * `verified`. The first comment says what was searched.
 */
export const POST = (request: Request): Promise<Response> =>
  forUser(request, async ({ id: owner }) => {
    const body = await readBody(request, WordRequest, BRIEF_BODY_MAX_BYTES);
    if (body instanceof Response) return body.status === 413 ? checkFailure('too_long') : body;
    const { text, findings } = body.data;
    await record({ kind: 'export', owner, target: 'check' });
    const reply = await checkUpstream(text);
    if (!reply.ok) return checkFailure(failureOfUpstream(reply.error.kind));
    const locale = await currentLocale();
    const texts = messagesFor(locale);
    const coverage = coverageLine(await holdings(), texts, locale);
    const searched = [texts.check.coverage, ...(coverage ? [coverage] : [])].join('\n');
    const comments = [
      { start: 0, end: 0, text: searched },
      ...commentsOf(reply.data.citations, texts.check, findings),
    ];
    try {
      const file = await exportToWord({ text, comments, author: texts.app.name, title: texts.check.title });
      return fileResponse(file, 'citation-check', 'docx');
    } catch (error) {
      return checkFailure(error instanceof Error && error.name === 'TooManyBriefs' ? 'busy' : 'too_much');
    }
  });

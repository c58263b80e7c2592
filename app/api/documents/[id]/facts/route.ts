import type { DocumentFacts } from '#lib/chat/facts.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { FAILURES } from '#lib/search/outcome.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';
import { forUser } from '../../../chat/gate.ts';
import { errorResponse } from '../../../search/errors.ts';

type Context = { params: Promise<{ id: string }> };

/** What a reference card shows of a document besides its title. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forUser(request, async () => {
    const id = decoded((await params).id);
    const result = id === null ? null : await documentUpstream(id);
    if (result?.ok) {
      const { doc_id, title, doc_type, is_abandoned, date, level, court } = result.data;
      const facts: DocumentFacts = { doc_id, title, doc_type, is_abandoned, date, level, court };
      return Response.json(facts, { headers: { 'cache-control': 'private, no-store' } });
    }
    const kind = result?.error.kind ?? 'missing';
    // An upstream of the contract alone has no documents; one that finds the id malformed has not this one.
    // That is usual and no error: the card shows what the reference says.
    if (kind === 'missing' || kind === 'no-pages' || kind === 'invalid')
      return Response.json(null, { headers: { 'cache-control': 'private, no-store' } });
    const { unauthorized, failed } = messagesFor(await currentLocale()).document;
    const { title, body } = kind === 'unauthorized' ? unauthorized : failed;
    const { status, type } = FAILURES[kind];
    return errorResponse({ status, type, code: type, message: `${title}。${body}` });
  });
}

/** Next hands the segment over as it stands in the address. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

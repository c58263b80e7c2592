import { forUser } from '#app/api/for-user.ts';
import { readBody } from '#app/api/read-request.ts';
import { chatFailureResponse, refuse } from '#app/api/refusals.ts';
import { SendRequest } from '#lib/chat/requests.ts';
import { sendTurn } from '#lib/server/chat/send-turn.ts';
import { messageResponse } from './message-response.ts';

/**
 * A question. Responds with the message as it is written or, if not one word will come, with an error status. The same
 * turn sent again gets the same answer.
 */
export function POST(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    const body = await readBody(request, SendRequest);
    if (body instanceof Response) return body;
    const sent = await sendTurn(user, body.data, request.signal);
    switch (sent.state) {
      case 'following':
        return messageResponse(sent.run, sent.leave, user);
      case 'failed':
        return chatFailureResponse(sent.failure);
      case 'refused':
        return refuse(REFUSED[sent.why]);
    }
  });
}

const REFUSED = { foreign: 'thread_not_found', busy: 'turn_running', too_many: 'too_many_runs' } as const;

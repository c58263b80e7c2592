import type { Endpoint } from './endpoints.ts';
import { errorResponses, jsonResponse, withDegraded, withRemaining, withRequestId } from './responses.ts';
import { ref } from './schemas.ts';

/** What the OpenAPI document says of an endpoint. */
export function operationOf(operationId: string, endpoint: Endpoint) {
  const { summary, description, parameters, requestBody } = endpoint;
  return {
    operationId,
    summary,
    description,
    ...(parameters && { parameters: parameters() }),
    ...(requestBody && {
      requestBody: { required: true, content: { 'application/json': { schema: ref(requestBody) } } },
    }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf({ response, errors, tellsRemaining, mayBeDegraded, eventStream }: Endpoint) {
  const headers = tellsRemaining ? withRemaining : withRequestId;
  const success = jsonResponse(
    response.description,
    response.schema,
    mayBeDegraded ? { ...headers, ...withDegraded } : headers,
  );
  const content = {
    ...success.content,
    ...(eventStream && {
      // Without a type, because some clients treat the stream as a text, others each of its events as an object.
      'text/event-stream': { schema: { description: eventStream } },
    }),
  };
  return { 200: { ...success, content }, ...errorResponses(errors, headers) };
}

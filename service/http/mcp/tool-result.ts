import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** What an assistant is given: JSON as text, which every client hands to its model. */
export const toolResult = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});

/** What went wrong, as a result that the assistant can tell of and act on: the error of the API, word for word. */
export const toolError = (error: unknown): CallToolResult => ({ ...toolResult(error), isError: true });

/** The answer of an endpoint, made into what `shape` leaves of it; an error as it is. */
export async function resultOf<T>(
  response: Response,
  shape: (body: T) => unknown = (body) => body,
): Promise<CallToolResult> {
  const body = (await response.json()) as T;
  return response.ok ? toolResult(shape(body)) : toolError(body);
}

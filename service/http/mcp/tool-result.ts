import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** What an assistant is given: JSON as text, which every client hands to its model. */
export const toolResult = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});

/** The error of the API, word for word, as a tool result that the assistant can report and act on. */
export const toolError = (error: unknown): CallToolResult => ({ ...toolResult(error), isError: true });

/** The response of an endpoint as a tool result: its body reduced by `shape`, an error unchanged. */
export async function resultOf<T>(
  response: Response,
  shape: (body: T) => unknown = (body) => body,
): Promise<CallToolResult> {
  const body = (await response.json()) as T;
  return response.ok ? toolResult(shape(body)) : toolError(body);
}

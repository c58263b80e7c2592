import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { addTools, type ToolCall } from './tools.ts';

const INFO = { name: 'legal-desk', title: 'Legal Desk 法研台', version: '1' };
const INSTRUCTIONS =
  'A library of Taiwan’s law. Quote from documents that you have read here, by their official citation. Searches are counted for ever: look up citations and read documents, which is free, before you search. Nothing here is legal advice.';

/**
 * Answers one message of the Model Context Protocol. Each message has a server object of its own, so nothing is kept
 * between two. The response is JSON, and a stream of events only if the client wants progress, which JSON can't carry.
 */
export async function answerMessage(message: unknown, headers: Headers, call: ToolCall): Promise<Response> {
  const server = new McpServer(INFO, { instructions: INSTRUCTIONS });
  addTools(server, call);
  const isStreamed = wantsProgress(message) && (headers.get('accept') ?? '').includes('text/event-stream');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStreamed });
  // The cast is needed because the SDK's optional fields are not typed for `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  // The SDK refuses clients that accept only JSON, so it is told that the client accepts both; JSON is sent.
  const accepting = new Headers(headers);
  accepting.set('accept', 'application/json, text/event-stream');
  const request = new Request('http://service/mcp', { method: 'POST', headers: accepting });
  const response = await transport.handleRequest(request, { parsedBody: message });
  if (!isStreamed) await server.close();
  return response;
}

function wantsProgress(message: unknown): boolean {
  const { method, params } = message as {
    method?: unknown;
    params?: { _meta?: { progressToken?: unknown } };
  };
  return method === 'tools/call' && params?._meta?.progressToken !== undefined;
}

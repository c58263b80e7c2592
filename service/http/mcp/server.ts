import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { addTools, type ToolCall } from './tools.ts';

const INFO = { name: 'legal-desk', title: 'Legal Desk 法研台', version: '1' };
const INSTRUCTIONS =
  'A library of Taiwan’s law. Quote from documents that you have read here, by their official citation. Searches are counted for ever: look up citations and read documents, which is free, before you search. Nothing here is legal advice.';

/**
 * Answers one message of the Model Context Protocol. Each has a server of its own: nothing is kept between two. As events
 * only where progress is asked for, which no other answer can tell.
 */
export async function answerMessage(message: unknown, headers: Headers, call: ToolCall): Promise<Response> {
  const server = new McpServer(INFO, { instructions: INSTRUCTIONS });
  addTools(server, call);
  const isStreamed = wantsProgress(message) && (headers.get('accept') ?? '').includes('text/event-stream');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStreamed });
  // The SDK types its optional fields otherwise than `exactOptionalPropertyTypes` reads them.
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  // A client that takes only JSON is given JSON; the SDK would refuse it.
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

/** What the scripted upstream was asked. */
export type UpstreamCall = {
  path: string;
  query: string;
  mode: string;
  limit: string | null;
  /** Search: the names of all parameters. */
  parameters?: string[];
  /** Chat: what was sent besides the messages, and when the client went before the end. */
  body?: Record<string, unknown>;
  leftAt?: number;
};

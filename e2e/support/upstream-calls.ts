import { CONTROL_URL } from './addresses.ts';
import type { UpstreamCall } from './call.ts';

/** All calls that the scripted upstream has had; tests share it. */
export const upstreamCalls = async (): Promise<UpstreamCall[]> =>
  (await fetch(`${CONTROL_URL}/calls`)).json() as Promise<UpstreamCall[]>;

/** The calls of a search or a question, by its text. */
export const callsFor = async (query: string): Promise<UpstreamCall[]> =>
  (await upstreamCalls()).filter((call) => call.query === query);

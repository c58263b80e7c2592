import 'server-only';
import { isIP } from 'node:net';
import { isLoopbackHost } from '#lib/outgoing.ts';

/**
 * The network from which a request comes, to count by: its IPv4 address, or the /64 of its IPv6 address, because a
 * household or an office has a whole /64. scripts/web/client-address.ts has put the address into `X-Forwarded-For`.
 * Null if that is this machine: then nobody has named the client, and all clients would count as one.
 */
export function clientNetwork(headers: Headers): string | null {
  const address = headers.get('x-forwarded-for') ?? '';
  const version = isIP(address);
  if (version === 0 || isLoopbackHost(address)) return null;
  return version === 4 ? address : `${firstGroups(address).join(':')}::/64`;
}

/** The first four groups of an IPv6 address, all of which are written in full or stand for zeros at `::`. */
function firstGroups(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4);
}

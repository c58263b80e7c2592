import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Where the proxy before the web app is: this machine, or a private network (docs/entrance.md, TLS). */
const PROXY_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PROXY_NETWORKS.addSubnet(network, prefix, 'ipv4');
PROXY_NETWORKS.addAddress('::1', 'ipv6');
PROXY_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * The IP address of the client. A proxy puts it at the end of `X-Forwarded-For`; what stands before it may come from
 * the client and decides nothing. A request that comes from no network of a proxy has the address of its connection.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (!isFromProxy(peer)) return peer;
  const named = plainAddress([headers['x-forwarded-for'] ?? ''].flat().join().split(',').at(-1) ?? '');
  return isIP(named) ? named : peer;
}

/** Leaves the client's address as the only one in `X-Forwarded-For`, where lib/server/http/client-network.ts reads it. */
export function setClientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  request.headers['x-forwarded-for'] = clientAddress(request);
}

function isFromProxy(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PROXY_NETWORKS.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Without what some proxies and Node add to it: a port, brackets, a zone, `::ffff:` before an IPv4 address. */
function plainAddress(text: string): string {
  const [, bracketed = text.trim()] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? [];
  const [, withoutPort = bracketed] = /^([\d.]+):\d+$/.exec(bracketed) ?? [];
  return withoutPort.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
}

import 'server-only';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Metadata, keys and tokens of a provider have some ten thousand bytes. */
const ANSWER_MAX_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 20;

/** Closes a connection that has sent more than any answer of a provider has. */
function bound<S extends Duplex | null | undefined>(socket: S): S {
  if (!socket) return socket;
  const look = setInterval(() => {
    const { bytesRead } = socket as unknown as Socket;
    if (bytesRead > ANSWER_MAX_BYTES)
      socket.destroy(new Error('the answer of the identity provider is too long'));
  }, POLL_INTERVAL_MS);
  look.unref();
  socket.once('close', () => clearInterval(look));
  return socket;
}

class BoundedHttpAgent extends http.Agent {
  override createConnection(...args: Parameters<http.Agent['createConnection']>) {
    return bound(super.createConnection(...args));
  }
}

class BoundedHttpsAgent extends https.Agent {
  override createConnection(...args: Parameters<https.Agent['createConnection']>) {
    return bound(super.createConnection(...args));
  }
}

/**
 * For the libraries that call the provider by Node's own HTTP (openid-client, jose): they follow no redirects and have
 * timeouts, but no limit of size. One connection per request; an endpoint whose protocol is not the issuer's is
 * refused.
 */
export const boundedAgent = (issuer: string): http.Agent =>
  new URL(issuer).protocol === 'https:'
    ? new BoundedHttpsAgent({ keepAlive: false })
    : new BoundedHttpAgent({ keepAlive: false });

import 'server-only';
import { z } from 'zod';
import { outgoingFetch } from '#lib/outgoing.ts';
import { webEnv } from '../env.ts';
import { discoveryUrl, metadataIssuer } from './issuers.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const Metadata = z.object({
  issuer: z.string(),
  jwks_uri: httpUrl,
  end_session_endpoint: httpUrl.optional(),
});

type ProviderMetadata = z.infer<typeof Metadata>;

/** Why a provider can't be used: it does not answer, or it is not the one that was configured. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

const FRESH_MS = 5 * 60_000;
const WAIT_MS = 5_000;
const MAX_BODY_BYTES = 1024 * 1024;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & {
  legalDeskProvider?: { metadata: ProviderMetadata; until: number };
};

/**
 * The provider's metadata, once its `issuer` was found to be the configured one. next-auth does not compare them:
 * a server that answers at that address could otherwise claim to be any issuer and sign tokens for it.
 */
export async function providerMetadata(): Promise<ProviderMetadata> {
  const known = shared.legalDeskProvider;
  if (known && performance.now() < known.until) return known.metadata;
  const { issuer } = webEnv().oidc;
  const metadata = await readMetadata(issuer);
  if (metadata.issuer !== metadataIssuer(issuer))
    throw new ProviderError(
      `the provider names itself ${JSON.stringify(metadata.issuer.slice(0, 200))}, OIDC_ISSUER is ${JSON.stringify(issuer)}; ` +
        'if that is the provider you mean, set OIDC_ISSUER to exactly its own name',
    );
  shared.legalDeskProvider = { metadata, until: performance.now() + FRESH_MS };
  return metadata;
}

async function readMetadata(issuer: string): Promise<ProviderMetadata> {
  try {
    const request = { signal: AbortSignal.timeout(WAIT_MS) };
    const response = await outgoingFetch(discoveryUrl(issuer), request, { mostBytes: MAX_BODY_BYTES });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Metadata.parse(await response.json());
  } catch (error) {
    const why =
      error instanceof Error ? (/^status \d+$/.test(error.message) ? error.message : error.name) : '';
    throw new ProviderError(`${discoveryUrl(issuer)} did not answer with OpenID metadata (${why})`);
  }
}

/** For tests: empties the cache. */
export function forgetProvider(): void {
  delete shared.legalDeskProvider;
}

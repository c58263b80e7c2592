import type { NextConfig } from 'next';

// Pages get their Content-Security-Policy, with a nonce, from proxy.ts; these stand on every response (and what
// scripts/web/security-headers.ts adds, also on those that Next does not make).
const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

export default {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // Next's own gzip leaks on aborted streams and knows no brotli: scripts/web/ compresses what this server sends.
  compress: false,
  devIndicators: false,
  images: { unoptimized: true },
  experimental: {
    // `forbidden()`: a page of administrators answers 403 to whoever is none.
    authInterrupts: true,
    // One module of all primitives: a page gets those that it imports.
    optimizePackageImports: ['radix-ui'],
    // Few large files: one is compressed a tenth better than the five that it would be.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      maxChunkCountPerGroup: 2,
      maxMergeChunkSize: 10_000_000,
      minChunkSize: 500_000,
      requestCost: 2_000_000,
    },
  },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingExcludes: {
    '*': ['node_modules/@img/**', 'node_modules/sharp/**', 'data/**', 'out/**', 'corpus/**'],
  },
  // `npm run check` does this, on every test run; the start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // A browser that moves within the app may look for an icon before it has read the page's.
  redirects: async () => [{ source: '/favicon.ico', destination: '/icon.svg', permanent: false }],
  headers: async () => [{ source: '/:path*', headers: everywhere }],
} satisfies NextConfig;

import type { NextConfig } from 'next';

// Pages get their Content-Security-Policy, with a nonce, from proxy.ts. These headers are on every response:
// scripts/web/security-headers.ts sets them, with some more, also on those that Next does not make.
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
    // For `forbidden()`: pages for administrators answer 403 to other users.
    authInterrupts: true,
    // `radix-ui` is one module of all primitives: with this a page gets only those that it imports.
    optimizePackageImports: ['radix-ui'],
    // Few large files: a large one is compressed a tenth better than the five files that it would otherwise be.
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
  // During navigation within the app a browser may ask for this icon before it has read the page's own.
  redirects: async () => [{ source: '/favicon.ico', destination: '/icon.svg', permanent: false }],
  headers: async () => [{ source: '/:path*', headers: everywhere }],
} satisfies NextConfig;

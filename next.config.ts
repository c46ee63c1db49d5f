import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import './lib/platform/config/env'
import { filterRewrites, queryRewrites } from './lib/core/urls/rewrites'
import { noIndexHeaders } from './lib/features/seo/robots'

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n/request.ts',
  // Parses messages at build time: the parser is half of what translation would cost a browser.
  experimental: { messages: { path: './messages', locales: ['th', 'en'], format: 'json', precompile: true } },
})

const config: NextConfig = {
  poweredByHeader: false,
  // lib/platform/cache/response-cache compresses each response once for all visitors.
  compress: false,
  // Nor has a page an entity tag before it is finished: it must answer If-None-Match as a whole, with its policy.
  generateEtags: false,
  reactStrictMode: true,
  // `npm test` checks types, with a compiler that takes a third of the time.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pdfkit', 'pg', 'pino', 'prom-client', 'read-excel-file', 'redis', 'sharp'],
  // Files read at run time by paths that no bundler sees: what a start needs, fonts and wordmark for invoices and link previews,
  // and the licenses of the bundled files.
  outputFileTracingIncludes: {
    '/api/health': [
      'lib/backend/infrastructure/database/migrations/**',
      'lib/backend/seed/pictures/*.webp',
      '{LICENSE,LICENSES.md}',
      'lib/platform/next/adapter.mjs',
      'lib/tools/scripts/{command,compress-assets,environment,free-port,prepare,serve,steps,stop-with-parent}.mjs',
      'lib/backend/infrastructure/database/empty-database.mjs',
      'node_modules/@electric-sql/pglite/dist/*.{wasm,data,tar.gz}',
      'node_modules/pdfkit/js/data/*',
    ],
    '/json_rpc': ['node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold}/*.ttf', 'components/layout/logo.svg'],
    '/locales/**': ['messages/*.json'],
    '/previews/**': [
      'node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold,700Bold}/*.ttf',
      'public/icon.svg',
      'public/landing/stall-1110.webp',
    ],
  },
  // Files that the tracer includes unnecessarily.
  outputFileTracingExcludes: {
    '/**': [
      '{.git,.ci,.data,docs,e2e,test-results}/**',
      '.env*',
      '{app,components,lib}/**/*.{ts,tsx}',
      'lib/tools/{art,bench,deploy,mutation-tests,packages,testing}/**',
      'lib/backend/{conformance/data,testing}/**',
    ],
  },
  // Everything a shop needs to run, in one folder: npm run shop starts it, and the image contains it.
  output: 'standalone',
  adapterPath: require.resolve('./lib/platform/next/adapter.mjs'),
  // Pages are stored with what they preload, not with a header beside them, and have their metadata in the head.
  reactMaxHeadersLength: 0,
  htmlLimitedBots: /./,
  experimental: {
    // Loading all pages at the start takes a tenth of its time and 35 MB; each is loaded at its first visit instead.
    preloadEntriesOnStart: false,
    // With inlining, Next measures at build time which parts of a prefetched page share a response, but no page is rendered at
    // build time here. Without the measurements it would prefetch nothing but the route, and each click would wait for the
    // server.
    prefetchInlining: false,
    // Nothing reads those of a build, and they are more than half of what it writes.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    // The router would predict a URL's route from another one's path, but here one path has many pages, distinguished by the
    // query.
    optimisticRouting: false,
    // Most visits are short: prefer few, large scripts for the first page over many that later pages could share. Sizes are of
    // source code: what every page needs may be one large file, and a separate file needs a reason.
    turbopackChunking: {
      firstPageLoadPriority: 0.8,
      requestCost: 1_000_000,
      maxMergeChunkSize: 2_000_000,
      maxChunkCountPerGroup: 3,
    },
  },
  turbopack: {
    resolveAlias: {
      // The cookie library parses Set-Cookie headers on servers only, but browsers would load its parser.
      'set-cookie-parser': { browser: './lib/platform/browser/no-set-cookie-parser.ts' },
      // The same hooks. next-intl wraps each of them when it is loaded, so browsers would load formatters that nothing uses.
      'next-intl': { browser: 'use-intl' },
    },
  },
  // app/files is the only image resizer, for a few widths of known files: /_next/image answers 404.
  images: { unoptimized: true },
  headers: async () => noIndexHeaders,
  rewrites: async () => ({ beforeFiles: [...filterRewrites, ...queryRewrites], afterFiles: [], fallback: [] }),
}

export default withMessages(config)

import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import './lib/platform/config/env'
import { filterRewrites, queryRewrites } from './lib/core/routes'
import { noIndexHeaders } from './lib/features/seo/robots'

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n/request.ts',
  // Messages are parsed as the shop is built: the parser is half of what translating would cost a browser.
  experimental: { messages: { path: './messages', locales: ['th', 'en'], format: 'json', precompile: true } },
})

const config: NextConfig = {
  poweredByHeader: false,
  // lib/platform/cache/response-cache makes answers smaller, once for all who ask for the same one.
  compress: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pdfkit', 'pg', 'pino', 'prom-client', 'read-excel-file', 'redis', 'sharp'],
  // Read at run time, by paths that no bundler sees: what a start needs, letters and wordmark of invoices and of link
  // previews; and the licences of what is in the folder.
  outputFileTracingIncludes: {
    '/api/health': [
      'lib/backend/infrastructure/database/migrations/**',
      'lib/backend/seed/pictures/*.webp',
      '{LICENSE,LICENSES.md}',
      'lib/platform/next/cache-handler.mjs',
      'lib/tools/scripts/{environment,serve,steps}.mjs',
      'lib/backend/infrastructure/database/empty-database.mjs',
      'node_modules/@electric-sql/pglite/dist/*.{wasm,data,tar.gz}',
      'node_modules/pdfkit/js/data/*',
    ],
    '/json_rpc': ['node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold}/*.ttf', 'components/layout/logo.svg'],
    '/locales/**': ['messages/*.json'],
    '/previews/**': [
      'node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold,700Bold}/*.ttf',
      'app/icon.svg',
      'public/landing/stall-900.webp',
    ],
  },
  // What a tracer follows too far.
  outputFileTracingExcludes: { '/**': ['.git/**', '.ci/**', 'docs/**', '.data/**', '.env*', 'e2e/**', 'test-results/**', '**/*.test.*'] },
  expireTime: 86_400,
  // All that a shop needs to run, in one folder: what npm run shop starts, and what is in the image.
  output: 'standalone',
  cacheHandler: require.resolve('./lib/platform/next/cache-handler.mjs'),
  // Cached pages live in memory, within a bound (CACHE_MB), so that made-up addresses cannot fill a disk; or in Redis.
  experimental: {
    isrFlushToDisk: false,
    // Which parts of a page fetched ahead come in one answer is measured as the shop is built, when no page is; without that
    // nothing but a page's address would be fetched, and each click would wait for the server.
    prefetchInlining: false,
    // The router would guess one address's route from another's path: here one path has many pages, distinguished by the query.
    optimisticRouting: false,
    // Most visits are short: few, large scripts for the first page rather than many that later pages could share. Sizes are
    // of source: what every page needs may come in one file however large, and a file of its own wants a reason.
    turbopackChunking: {
      firstPageLoadPriority: 0.8,
      requestCost: 1_000_000,
      maxMergeChunkSize: 2_000_000,
      maxChunkCountPerGroup: 3,
    },
  },
  // Pictures are made smaller in one place, app/files, in a few widths of known files: /_next/image answers 404.
  images: { unoptimized: true },
  headers: async () => noIndexHeaders,
  rewrites: async () => ({ beforeFiles: [...filterRewrites, ...queryRewrites], afterFiles: [], fallback: [] }),
}

export default withMessages(config)

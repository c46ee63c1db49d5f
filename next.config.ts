import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import './lib/env'
import { queryRewrites } from './lib/routes'
import { noIndexHeaders } from './lib/seo/robots'

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed as the shop is built: the parser is half of what translating would cost a browser.
  experimental: { messages: { path: './messages', locales: ['th', 'en'], format: 'json', precompile: true } },
})

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pdfkit', 'pg', 'pino', 'sharp'],
  // Read at run time, by paths that no bundler sees: letters and wordmark of invoices and of link previews.
  outputFileTracingIncludes: {
    '/json_rpc': [
      'node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold}/*.ttf',
      'components/layout/logo.svg',
    ],
    '/locales/**': ['messages/*.json'],
    '/previews/**': [
      'node_modules/@expo-google-fonts/sarabun/{400Regular,600SemiBold,700Bold}/*.ttf',
      'app/icon.svg',
      'public/landing/stall-900.webp',
    ],
  },
  expireTime: 86_400,
  // Kept pages live in memory, within a bound, so that made-up addresses cannot fill a disk.
  cacheMaxMemorySize: 128 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  images: {
    formats: ['image/webp'],
    deviceSizes: [640, 820, 1080, 1440],
    imageSizes: [96, 192, 288, 416],
    localPatterns: [{ pathname: '/files/**' }],
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },
  headers: async () => noIndexHeaders,
  rewrites: async () => ({ beforeFiles: [...queryRewrites], afterFiles: [], fallback: [] }),
}

export default withMessages(config)

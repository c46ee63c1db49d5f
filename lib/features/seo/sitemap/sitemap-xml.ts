import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import { sitemapItems, type Absolute, type SitePage } from './site-page'

/** One part of the sitemap as it is written: pages are taken only as fast as the reader reads. */
export function sitemapXml(pages: AsyncIterable<SitePage>, absolute: Absolute): AsyncIterable<string> {
  const xml = new SitemapStream({ lastmodDateOnly: true, xmlns: { xhtml: true, image: true, news: false, video: false } })
  return through(Readable.from(itemsOf(pages, absolute)), xml)
}

async function* itemsOf(pages: AsyncIterable<SitePage>, absolute: Absolute): AsyncGenerator<SitemapItemLoose> {
  for await (const page of pages) yield* sitemapItems(page, absolute)
}

/** The list of the sitemap's parts. */
export function sitemapIndexXml(parts: readonly string[], absolute: Absolute): AsyncIterable<string> {
  const addresses = parts.map((part) => ({ url: absolute(`/sitemaps/${part}.xml`) }))
  return through(Readable.from(addresses), new SitemapIndexStream())
}

/** A failure at the beginning of the pipe is one at its end, and a reader who leaves ends its beginning. */
async function* through(source: Readable, target: SitemapStream | SitemapIndexStream): AsyncGenerator<string> {
  source.once('error', (error) => target.destroy(error))
  try {
    for await (const text of source.pipe(target)) yield String(text)
  } finally {
    source.destroy()
  }
}

import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import { sitemapItems, type Absolute, type SitePage } from './site-page'

/** One part of the sitemap, streamed with backpressure: pages are read only as fast as the client reads. */
export function sitemapXml(pages: AsyncIterable<SitePage>, absolute: Absolute): AsyncIterable<string> {
  const xml = new SitemapStream({ lastmodDateOnly: true, xmlns: { xhtml: true, image: true, news: false, video: false } })
  return through(Readable.from(itemsOf(pages, absolute)), xml)
}

async function* itemsOf(pages: AsyncIterable<SitePage>, absolute: Absolute): AsyncGenerator<SitemapItemLoose> {
  for await (const page of pages) yield* sitemapItems(page, absolute)
}

/** The sitemap index. */
export function sitemapIndexXml(parts: readonly string[], absolute: Absolute): AsyncIterable<string> {
  const addresses = parts.map((part) => ({ url: absolute(`/sitemaps/${part}.xml`) }))
  return through(Readable.from(addresses), new SitemapIndexStream())
}

/** Pipes source to target. An error of the source destroys the target, and a client that disconnects ends the source. */
async function* through(source: Readable, target: SitemapStream | SitemapIndexStream): AsyncGenerator<string> {
  source.once('error', (error) => target.destroy(error))
  try {
    for await (const text of source.pipe(target)) yield String(text)
  } finally {
    source.destroy()
  }
}

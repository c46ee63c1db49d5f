import { productPages, productParts, type ProductRow, type ProductSource } from './parts'
import { sitemapXml } from './sitemap-xml'

const pageSize = 1000

/** A shop that generates products on demand, with every third id, and counts how many were read. */
function largeShop(count: number) {
  let handedOut = 0
  const row = (place: number): ProductRow => ({ id: place * 3 + 1, picture: null, changedOn: '2026-11-20' })
  const source: ProductSource = {
    count: async () => count,
    idAt: async (place) => (place < count ? row(place).id : null),
    readPageAfter: async (id) => {
      const first = Math.max(0, Math.floor((id - 1) / 3) + 1)
      const length = Math.max(0, Math.min(pageSize, count - first))
      handedOut += length
      return Array.from({ length }, (_, index) => row(first + index))
    },
  }
  return { source, handedOut: () => handedOut }
}

const absolute = (path: string) => `https://shop.example${path}`

describe('the sitemap of a shop with 120,000 products', () => {
  it('has parts of at most 50,000 URLs and contains each product once', async () => {
    const { source } = largeShop(120_000)
    const parts = await productParts(source)
    expect(parts).toEqual(['products-1', 'products-2', 'products-3', 'products-4', 'products-5'])
    const seen = new Set<unknown>()
    for (const part of [1, 2, 3, 4, 5]) {
      const before = seen.size
      for await (const { query } of productPages(source, part)) seen.add(query?.product_id)
      expect((seen.size - before) * 2).toBe(part < 5 ? 50_000 : 40_000)
    }
    expect(seen.size).toBe(120_000)
  })

  it('buffers little more than one page of products for a slow reader', async () => {
    const { source, handedOut } = largeShop(120_000)
    let written = 0
    let most = 0
    for await (const text of sitemapXml(productPages(source, 2), absolute)) {
      if (text.includes('<loc>')) written += 1
      if (written % 97 === 0) await new Promise((resolve) => setImmediate(resolve))
      most = Math.max(most, handedOut() - written / 2)
      if (written === 5000) break
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(pageSize + 50)
  })
})

it('a sitemap part after the last is empty, and an empty shop has no parts', async () => {
  const { source } = largeShop(10)
  expect((await productPages(source, 2).next()).done).toBe(true)
  expect(await productParts(largeShop(0).source)).toEqual([])
})

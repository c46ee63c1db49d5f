import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)

/** Each kind of page with large pictures. */
const pages = ['home', 'index', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1', 'blogs?code=news']

for (const path of pages) {
  test(`/${path} preloads only its first picture, and each picture’s sizes match its displayed width`, async ({ page }) => {
    const missing: string[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'image' && answer.status() >= 400) missing.push(answer.url())
    })
    const answer = await page.goto(`/th/${path}`)
    const preloaded = [...((await answer?.text()) ?? '').matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
    expect(preloaded).toEqual([expect.stringContaining('fetchPriority="high"')])
    await expect(page.locator('main picture > img:not([loading=lazy])')).toHaveCount(1)
    await expect(page.locator('main picture > img[fetchpriority=high]')).toHaveCount(1)
    // A phone, a tablet and a desktop.
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await wronglySized(page)]).toEqual([width, []])
    }
    expect(missing).toEqual([])
  })
}

/** Pictures whose `sizes` differs from the displayed width: smaller is blurred, larger wastes data. */
function wronglySized(page: Page) {
  return page
    .locator('main img[sizes]')
    .filter({ visible: true })
    .evaluateAll((pictures: HTMLImageElement[]) => {
      const ruler = document.body.appendChild(document.createElement('div'))
      const saidWidth = ({ sizes }: HTMLImageElement) => {
        const choices = sizes.split(', ').map((choice) => /^(?:(\(.*\)) )?(\S+)$/.exec(choice))
        ruler.style.width = choices.find((choice) => choice && (!choice[1] || matchMedia(choice[1]).matches))?.[2] ?? ''
        return ruler.offsetWidth
      }
      const measured = pictures.map((picture) => ({
        src: picture.src,
        sizes: picture.sizes,
        said: saidWidth(picture),
        shown: picture.offsetWidth,
      }))
      ruler.remove()
      return measured.filter(({ said, shown }) => said < shown * 0.9 || said > shown * 1.15)
    })
}

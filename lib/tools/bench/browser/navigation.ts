import type { Browser } from 'playwright'
import { pause } from './vitals'

/** Of a card, not its + which opens the sizes. */
const card = 'main article > a[href*="/product_details?"]:visible'
const timeoutMs = 8000
const desktop = { viewport: { width: 1350, height: 940 } } as const

/**
 * Measures from the mouse press to the first frame that shows a different heading at a different URL. Passed as text, like the
 * vitals.
 */
const timeNavigation = `
  window.navigated = new Promise((resolve) => addEventListener('mousedown', () => {
    const [started, from, before] = [performance.now(), location.href, document.querySelector('h1')?.textContent]
    const look = () => {
      const isThere = [...document.querySelectorAll('h1')].some((h1) => h1.checkVisibility() && h1.textContent.trim() && h1.textContent !== before)
      if (isThere && location.href !== from) resolve(performance.now() - started)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true }))
  undefined
`

/**
 * Clicks a category's card as a shopper with a mouse does, once the page is idle.
 * @param index which of the cards, from the first again after the last
 * @returns ms until the product's heading is visible; null after a full page load or if nothing happened
 */
export async function timeSoftNavigation(browser: Browser, categoryAddress: string, index: number): Promise<number | null> {
  const context = await browser.newContext(desktop)
  try {
    const page = await context.newPage()
    await page.goto(categoryAddress, { waitUntil: 'load' })
    await pause(1500)
    const cards = page.locator(card)
    const link = cards.nth(index % (await cards.count()))
    await link.scrollIntoViewIfNeeded()
    await pause(600)
    await page.evaluate(timeNavigation)
    const box = await link.boundingBox()
    if (!box) throw new Error(`Card ${index} of ${categoryAddress} is nowhere`)
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60))
    await page.mouse.down()
    await page.mouse.up()
    // A full page load destroys the page's promise.
    return await Promise.race([page.evaluate<number>('window.navigated').catch(() => null), pause(timeoutMs).then(() => null)])
  } finally {
    await context.close()
  }
}

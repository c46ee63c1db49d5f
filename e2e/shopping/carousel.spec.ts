import type { Page } from '@playwright/test'
import { expect, test, words } from '../support/fixtures'

const text = words.en

const section = (page: Page) => page.locator('section[aria-roledescription]')
const dots = (page: Page) => section(page).locator('button[aria-current]')

/** Index of the shown banner, from 0. */
const current = (page: Page) => dots(page).evaluateAll((found) => found.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))

/** Opens the index with a mocked clock and waits for the carousel. */
async function openIndex(page: Page) {
  await page.clock.install()
  await page.goto('/en/index')
  await page.clock.runFor(4000)
  await expect(dots(page)).toHaveCount(4)
  // From here on, time only advances when a test requests it, even on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Advances by a banner's three seconds and the slide transition. */
const wait = (page: Page) => page.clock.runFor(3100)

test('the carousel advances every three seconds and starts again, and pauses on hover, on focus and by its button [S9.6] [S9.26]', async ({
  page,
}) => {
  await openIndex(page)
  const start = await current(page)
  for (const step of [1, 2, 3, 4]) {
    await wait(page)
    expect(await current(page)).toBe((start + step) % 4)
  }
  const expectHeld = async (index: number) => {
    await wait(page)
    expect(await current(page)).toBe(index)
  }
  await section(page).hover()
  await expectHeld(start)
  await page.mouse.move(5, 5)
  await expectHeld((start + 1) % 4)
  await section(page).locator('[role="group"]:not([inert]) a').focus()
  await page.keyboard.press('Tab')
  const held = await current(page)
  await expectHeld(held)
  await section(page).getByRole('button', { name: text.banners.pause }).click()
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(5, 5)
  await expectHeld(held)
})

test('with reduced motion the carousel stands still and its dots select a banner; its words and height fit every width [S9.25] [S9.26]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openIndex(page)
  await wait(page)
  expect(await current(page)).toBe(0)
  await dots(page).nth(2).click()
  await expect.poll(() => current(page)).toBe(2)
  await expect(section(page).getByRole('button', { name: text.banners.play })).toBeVisible()

  const slides = section(page).locator('[role="group"]')
  for (const [width, factor] of [
    [320, 0.9],
    [390, 0.9],
    [768, 0.9],
    [769, 0.8],
    [1440, 0.8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      await page.clock.runFor(100)
      const { width: shown = 0, height = 0 } = (await slides.first().boundingBox()) ?? {}
      expect(height, `${width}`).toBeCloseTo((shown / 2.75) * factor, -0.5)
    }).toPass()
    expect([width, await slides.evaluateAll(wordsOutOfPlace)]).toEqual([width, []])
  }
})

/** Words beyond the left part of their banner. */
function wordsOutOfPlace(slides: readonly Element[]): string[] {
  return slides.flatMap((slide, index) => {
    const box = slide.getBoundingClientRect()
    return [...slide.querySelectorAll('a > span > span')].flatMap((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const lines = [...range.getClientRects()].filter((line) => line.width > 0)
      const isOver = lines.some((line) => line.right - box.left > box.width * 0.38 || line.top < box.top || line.bottom > box.bottom)
      return isOver ? [`${index} ${words.textContent}`] : []
    })
  })
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

const section = (page: Page) => page.locator('section[aria-roledescription]')
const dots = (page: Page) => section(page).locator('button[aria-current]')

/** Index of the shown banner, from 0. */
const current = (page: Page) => dots(page).evaluateAll((found) => found.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))

/** Opens the index with a mocked clock and waits for the carousel. */
async function openIndex(page: Page, language: string) {
  await page.clock.install()
  await page.goto(`/${language}/index`)
  await page.clock.runFor(4000)
  await expect(dots(page)).toHaveCount(4)
  // From here on, time only advances when a test requests it, even on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Advances by a banner's three seconds and the slide transition. */
const wait = (page: Page) => page.clock.runFor(3100)

test(
  'the carousel advances every three seconds, and shows the first banner again after the last [S9.6]',
  { tag: '@once' },
  async ({ page, language }) => {
    await openIndex(page, language)
    const start = await current(page)
    for (const step of [1, 2, 3, 4]) {
      await wait(page)
      expect(await current(page)).toBe((start + step) % 4)
    }
  },
)

test('after an orientation change the carousel keeps rotating, or stays on its banner when paused', async ({ page, language, text }) => {
  await openIndex(page, language)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const turn = async (size: Readonly<{ width: number; height: number }>) => {
    await page.setViewportSize(size)
    // The carousel adopts the new width in the frame after the browser reports it.
    await expect
      .poll(() =>
        section(page)
          .locator('[role="group"]')
          .first()
          .evaluate((slide) => Math.round(slide.getBoundingClientRect().width) <= innerWidth),
      )
      .toBe(true)
    await page.clock.runFor(100)
  }
  for (const size of [
    { width: height, height: width },
    { width, height },
  ]) {
    await turn(size)
    const start = await current(page)
    for (const step of [1, 2]) {
      await wait(page)
      expect(await current(page)).toBe((start + step) % 4)
    }
  }
  await section(page).getByRole('button', { name: text.banners.pause }).click()
  await page.mouse.move(5, 5)
  await turn({ width: height, height: width })
  const held = await current(page)
  await wait(page)
  expect(await current(page)).toBe(held)
})

test(
  'the carousel pauses on hover, on focus and by its pause button [S9.26]',
  { tag: '@once' },
  async ({ page, language, text, isMobile }) => {
    await openIndex(page, language)
    if (!isMobile) {
      await section(page).hover()
      const held = await current(page)
      await wait(page)
      expect(await current(page)).toBe(held)
      await page.mouse.move(5, 5)
      await wait(page)
      expect(await current(page)).toBe((held + 1) % 4)
    }
    await section(page).locator('[role="group"]:not([inert]) a').focus()
    await page.keyboard.press('Tab')
    const held = await current(page)
    await wait(page)
    expect(await current(page)).toBe(held)

    await section(page).getByRole('button', { name: text.banners.pause }).click()
    await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.move(5, 5)
    await wait(page)
    expect(await current(page)).toBe(held)
  },
)

test(
  'the carousel does not rotate with reduced motion, and its dots still select a banner [S9.26]',
  { tag: '@once' },
  async ({ page, language, text }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openIndex(page, language)
    await wait(page)
    expect(await current(page)).toBe(0)
    await dots(page).nth(2).click()
    await expect.poll(() => current(page)).toBe(2)
    await expect(section(page).getByRole('button', { name: text.banners.play })).toBeVisible()
  },
)

test(
  'banners are groups of a labeled carousel, hidden ones are inert, and only the first picture is preloaded [S9.6]',
  { tag: '@once' },
  async ({ page, language, text }) => {
    await openIndex(page, language)
    await expect(section(page)).toHaveAttribute('aria-label', text.banners.label)
    const slides = section(page).locator('[role="group"]')
    await expect(slides).toHaveCount(4)
    await expect(slides.first()).toHaveAttribute('aria-roledescription', text.banners.slide)
    await expect(section(page).locator('[role="group"]:not([inert])')).toHaveCount(1)
    await expect(page.locator('link[rel="preload"][as="image"][imagesrcset*="banner-"]')).toHaveCount(1)
    await expect(slides.locator('img[loading="lazy"]')).toHaveCount(3)
    for (const address of await slides.locator('img').evaluateAll((found) => found.map((image) => image.getAttribute('src') ?? ''))) {
      expect(decodeURIComponent(address)).toMatch(new RegExp(`banner-\\w+-${language}-resize-\\d+\\.webp\\?v=`))
    }
  },
)

test('banner text stays in the left part of its banner at every screen width', async ({ page, language }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [320, 390, 768, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${language}/index`)
    const issues = await section(page)
      .locator('[role="group"]')
      .evaluateAll((slides) =>
        slides.flatMap((slide, index) => {
          const box = slide.getBoundingClientRect()
          return [...slide.querySelectorAll('a > span > span')].flatMap((words) => {
            const range = document.createRange()
            range.selectNodeContents(words)
            const lines = [...range.getClientRects()].filter((line) => line.width > 0)
            const isOver = lines.some((line) => line.right - box.left > box.width * 0.38 || line.top < box.top || line.bottom > box.bottom)
            return isOver ? [`${index} ${words.textContent}`] : []
          })
        }),
      )
    expect([width, issues]).toEqual([width, []])
  }
})

test(
  'a banner’s height is its width divided by 2.75, times 0.9 up to 768 px and 0.8 above [S9.25]',
  { tag: '@once' },
  async ({ page, language }) => {
    await openIndex(page, language)
    const frame = section(page).locator('[role="group"]').first()
    for (const [screen, factor] of [
      [390, 0.9],
      [768, 0.9],
      [769, 0.8],
      [1440, 0.8],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 })
      const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
      expect(height, `${screen}`).toBeCloseTo((width / 2.75) * factor, -0.5)
    }
  },
)

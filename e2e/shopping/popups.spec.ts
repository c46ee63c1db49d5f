import type { Page } from '@playwright/test'
import { callShop, expect, test, waitForHydration } from '../support/fixtures'

type PopupSetting = Readonly<{ type: string; key: string; page: string }>

async function popupSetting(page: Page): Promise<PopupSetting> {
  const { popup } = await callShop<{ popup: PopupSetting }>(page.request, 'ecom2.interface', 'get_config', [['popup']])
  return popup
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('the promotional popup opens on load, fits the screen, and is hidden for an hour once closed [S2.42]', async ({
  page,
  language,
  text,
}) => {
  const { key } = await popupSetting(page)
  await page.goto(`/${language}/home`)
  const popup = page.getByRole('dialog', { name: text.popups.promotion })
  await expect(popup).toBeVisible()
  const box = await popup.boundingBox()
  const screen = page.viewportSize()
  expect(box && screen && box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')

  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  expect(await cookieNames(page)).toContain(`${key}_tmp`)
  const { expires = 0 } = (await page.context().cookies()).find(({ name }) => name === `${key}_tmp`) ?? {}
  expect(Math.abs(expires - Date.now() / 1000 - 3600)).toBeLessThan(120)

  // The page reports its visit after hydration, when it also looks for a popup.
  const hydrated = page.waitForRequest('**/api/visit')
  await page.reload()
  await hydrated
  await expect(popup).toHaveCount(0)
})

test('choosing not to see the promotional popup again stores its permanent cookie', { tag: '@once' }, async ({ page, language, text }) => {
  const { key } = await popupSetting(page)
  await page.goto(`/${language}/home`)
  await page.getByRole('checkbox', { name: text.popups.doNotShowAgain }).check()
  await page.getByRole('dialog').getByRole('button', { name: text.common.close }).click()
  await expect.poll(() => cookieNames(page)).toContain(key)
  expect(await cookieNames(page)).not.toContain(`${key}_tmp`)
})

test('a click on the promotional popup’s picture closes it and opens its page', { tag: '@once' }, async ({ page, language, text }) => {
  const setting = await popupSetting(page)
  await page.goto(`/${language}/home`)
  await page.getByRole('dialog', { name: text.popups.promotion }).locator('img').click()
  await expect(page).toHaveURL(`/${language}/${setting.page}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a popup traps the focus, and Escape returns it to the previously focused field',
  { tag: '@once' },
  async ({ page, language, text }) => {
    await page.goto(`/${language}/index`)
    const box = page.getByRole('combobox').filter({ visible: true }).first()
    await waitForHydration(box)
    await box.press('Enter')
    const popup = page.getByRole('dialog', { name: text.popups.warning })
    await expect(popup).toContainText(text.header.searchEmpty)
    await expect(popup.getByRole('button', { name: text.popups.ok, exact: true })).toBeFocused()
    for (const step of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(step)
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true)
    }
    expect(await popup.evaluate((element) => getComputedStyle(element).zIndex)).toBe('10001')
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((element) => getComputedStyle(element).zIndex),
    ).toBe('1000')
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(box).toBeFocused()
  },
)

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, waitForHydration, words, type Locale } from '../support/fixtures'

/** Page object for one order in the orders admin. */
export function ordersAdmin(page: Page, language: Locale) {
  const text = words[language]
  const steps = page.getByRole('region', { name: text.staffSteps.title })
  const history = page.getByRole('region', { name: text.staffOrders.history })
  /** Presses a button of the steps, fills in its dialog and confirms it. */
  const confirm = async (name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) => {
    await steps.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
  }
  return {
    steps,
    history,
    open: async (orderId: number) => {
      await page.goto(`/${language}/staff/order?order_id=${orderId}`)
      await waitForHydration(page.getByRole('button', { name: text.staffSteps.note.confirm }))
    },
    take: async (
      step: 'paid' | 'payment_refused' | 'packed' | 'shipped' | 'done' | 'voided',
      fill?: (dialog: Locator) => Promise<void>,
    ) => {
      await confirm(text.staffSteps[step].button, fill)
      await expect(page.getByText(text.staffSteps[step].done, { exact: true })).toBeVisible()
      // A second delivery takes the same step again.
      await expect(history.getByText(text.staffOrders.event[step]).first()).toBeVisible()
    },
    /** Undoes the step that was taken last. @param step as the button calls it */
    undo: async (step: 'packed' | 'shipped' | 'done') => {
      const [, name = ''] = new RegExp(`${step === 'done' ? 'other' : step} \\{(.*?)\\}`).exec(text.staffSteps.undone.button) ?? []
      await confirm(name)
      await expect(page.getByText(text.staffSteps.undone.done, { exact: true }).first()).toBeVisible()
      await expect(history.getByText(text.staffOrders.event.undone).first()).toBeVisible()
    },
  }
}

/** Reports the transfer of an order as the shopper does. */
export async function reportTransfer(page: Page, language: Locale, address: string): Promise<void> {
  const text = words[language]
  await page.goto(address)
  const submit = page.getByRole('button', { name: text.confirmPayment.submit })
  await waitForHydration(submit)
  const buffer = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: text.confirmPayment.preview })).toBeVisible()
  await submit.click()
  await expect(page.getByText(text.confirmPayment.sent)).toBeVisible()
}

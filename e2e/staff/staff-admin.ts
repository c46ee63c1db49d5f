import type { Locator, Page } from '@playwright/test'
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

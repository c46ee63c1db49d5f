import { subtract, zero, type Satang } from '@/lib/core/money'
import type { Issue } from '@/lib/domain/errors/errors'

/** Maximum size of a screenshot in bytes (spec 9). */
export const maximumScreenshotBytes = 2 * 1024 * 1024

/** The accepted file types, listed one by one: iPhones then convert HEIC pictures to JPEG. */
export const screenshotTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Whether the text is an amount or the beginning of one: digits with at most one decimal point (spec 5). */
export function isAmountText(text: string): boolean {
  return /^\d*\.?\d*$/.test(text)
}

/** The initial amount: the amount in the link if it is a number above zero (spec 5). */
export function initialAmount(text: string): string {
  return isAmountText(text) && Number(text) > 0 ? text : ''
}

type ChosenFile = Readonly<{ name?: string; type: string; size: number }>

/** Apple's photo format. Windows reports no MIME type for such a file, so the file name is checked too. */
function isHeic({ name = '', type }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Whether the browser should re-encode a chosen file, smaller or as a JPEG, before it is checked. */
export function needsShrinking(file: ChosenFile): boolean {
  return isHeic(file) || file.type === 'image/avif' || checkScreenshot(file) === 'fileTooLarge'
}

/** Why a file cannot be sent; null if it can (spec 5). */
export function checkScreenshot(file: ChosenFile): 'heicUnreadable' | 'notAnImage' | 'fileTooLarge' | null {
  if (isHeic(file)) return 'heicUnreadable'
  if (!screenshotTypes.some((type) => type === file.type)) return 'notAnImage'
  return file.size > maximumScreenshotBytes ? 'fileTooLarge' : null
}

type PaymentForm = Readonly<{ screenshot: string | null; saleOrder: string; amount: string; isSubmitted: boolean }>

/** All issues that prevent sending the form, in the order of the specification (spec 5). */
export function validatePayment({ screenshot, saleOrder, amount, isSubmitted }: PaymentForm): Issue[] {
  if (isSubmitted) return [{ field: 'screenshot', key: 'paymentAlreadyReported' }]
  const issues: Issue[] = []
  if (screenshot === null) issues.push({ field: 'screenshot', key: 'missingScreenshot' })
  if (saleOrder.trim() === '') issues.push({ field: 'saleOrder', key: 'missingSaleOrder' })
  if (initialAmount(amount) === '') issues.push({ field: 'amount', key: 'missingTotalAmount' })
  return issues
}

/**
 * What a reported transfer lacks, or has too much, because its order was changed afterwards. An amount that was mistyped is neither.
 * @param asked the total when the slip was sent; null if unknown
 * @param reported all that the shopper says to have transferred
 */
export function transferDifference(total: Satang, asked: Satang | null, reported: Satang): Readonly<{ missing: Satang; surplus: Satang }> {
  const expected = asked ?? total
  const arrived = reported < expected ? reported : expected
  return {
    missing: total > expected ? subtract(total, expected) : zero,
    surplus: arrived > total ? subtract(arrived, total) : zero,
  }
}

import type { Issue } from '@/lib/domain/errors/errors'

/** Largest screenshot in bytes (spec 9). */
export const maximumScreenshotBytes = 2 * 1024 * 1024

/** What can be chosen. Named one by one, because iPhones then turn their HEIC pictures into JPEG. */
export const screenshotTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** An amount as far as it may be typed: digits with one decimal point at most (spec 5). */
export function isAmountText(text: string): boolean {
  return /^\d*\.?\d*$/.test(text)
}

/** The amount to start with: that of the link, if it is a number above zero (spec 5). */
export function initialAmount(text: string): string {
  return isAmountText(text) && Number(text) > 0 ? text : ''
}

type ChosenFile = Readonly<{ name?: string; type: string; size: number }>

/** Apple's form of photos; Windows gives such a file no type. */
function isHeic({ name = '', type }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Whether the browser should draw a chosen file again, smaller or as a JPEG, before it is checked. */
export function needsShrinking(file: ChosenFile): boolean {
  return isHeic(file) || file.type === 'image/avif' || checkScreenshot(file) === 'fileTooLarge'
}

/** What is wrong with a file that is about to be sent; null when it may be (spec 5). */
export function checkScreenshot(file: ChosenFile): 'heicUnreadable' | 'notAnImage' | 'fileTooLarge' | null {
  if (isHeic(file)) return 'heicUnreadable'
  if (!screenshotTypes.some((type) => type === file.type)) return 'notAnImage'
  return file.size > maximumScreenshotBytes ? 'fileTooLarge' : null
}

type PaymentForm = Readonly<{ screenshot: string | null; saleOrder: string; amount: string; isSubmitted: boolean }>

/** What stands between the form and its sending, in the order of the specification (spec 5). */
export function validatePayment({ screenshot, saleOrder, amount, isSubmitted }: PaymentForm): Issue[] {
  if (isSubmitted) return [{ field: 'screenshot', key: 'paymentAlreadyReported' }]
  const issues: Issue[] = []
  if (screenshot === null) issues.push({ field: 'screenshot', key: 'missingScreenshot' })
  if (saleOrder.trim() === '') issues.push({ field: 'saleOrder', key: 'missingSaleOrder' })
  if (initialAmount(amount) === '') issues.push({ field: 'amount', key: 'missingTotalAmount' })
  return issues
}

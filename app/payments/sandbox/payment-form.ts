import { createTranslator } from 'next-intl'
import type { PayableOrder } from '@/lib/backend/infrastructure/payment-providers/payments'
import { defaultBrandColors } from '@/lib/domain/brand/brand'
import { shopIconPath } from '@/lib/domain/brand/shop-icons'
import type { ShopProfile } from '@/lib/domain/shop/shop-profile'
import { html } from '@/lib/core/html'
import { formatBaht } from '@/lib/core/money'
import { plainDocument } from '@/lib/platform/http/error-pages/plain-document'
import { plainPagePolicy, plainStyle } from '@/lib/platform/http/error-pages/plain-style'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

/**
 * Outcomes that a shopper can choose for a test payment. `timeout` is a page that never responds, `twice` a provider
 * that reports the same payment two times at once.
 */
export const outcomes = ['approve', 'decline', 'cancel', 'timeout', 'twice'] as const

export type Outcome = (typeof outcomes)[number]

export const pageHeaders = (brand: ShopProfile['brand']) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': plainPagePolicy(styleOf(brand)),
  // Not `no-referrer`: browsers would then send `Origin: null` with the form, and the origin is checked.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

const styleOf = ({ colors }: ShopProfile['brand']) => plainStyle(colors ?? defaultBrandColors)

/**
 * Renders the whole page of the test payment.
 * @param fields the query parameters of the page, signature included; the form sends them back
 */
export function renderSandboxPage(
  order: PayableOrder,
  fields: Readonly<Record<string, string>>,
  { name: shopName, brand }: Pick<ShopProfile, 'name' | 'brand'>,
): string {
  const { language, number, amount } = order
  const messages = language === 'en' ? english : thai
  const t = createTranslator({ locale: language, messages, namespace: 'sandboxPayment' })
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const buttons = outcomes.map((outcome) => html`<button class="${outcome}" name="outcome" value="${outcome}">${t(outcome)}</button>`)
  return plainDocument({
    language,
    style: styleOf(brand),
    title: `${t('title')} | ${shopName}`,
    header: shopName,
    head: html`<link rel="icon" href="${shopIconPath('48', brand.icon)}">
`,
    main: html`<h1>${t('title')}</h1>
<p class="notice" role="note">${t('notice')}</p>
<dl>
<dt>${t('number')}</dt><dd>${number}</dd>
<dt>${t('amount')}</dt><dd class="amount">${formatBaht(amount)}</dd>
</dl>
<h2 id="question">${t('question')}</h2>
<form method="post" action="/payments/sandbox" aria-labelledby="question">
${hidden}
${buttons}
</form>`,
  })
}

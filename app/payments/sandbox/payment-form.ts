import { createTranslator } from 'next-intl'
import type { PayableOrder } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { html } from '@/lib/core/markup/html'
import { formatBaht } from '@/lib/core/money'
import { plainShopPage } from '@/lib/domain/content/plain-shop-page'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

/**
 * Outcomes that a shopper can choose for a test payment. `timeout` is a page that never responds, `twice` a provider
 * that reports the same payment two times at once.
 */
export const outcomes = ['approve', 'decline', 'cancel', 'timeout', 'twice'] as const

export type Outcome = (typeof outcomes)[number]

const headers = {
  'Cache-Control': 'no-store',
  // Not `no-referrer`: browsers would then send `Origin: null` with the form, and the origin is checked.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const

/**
 * The page of the test payment and its headers.
 * @param fields the query parameters of the page, signature included; the form sends them back
 */
export function sandboxPage(order: PayableOrder, fields: Readonly<Record<string, string>>, shop: Pick<ShopProfile, 'name' | 'brand'>) {
  const { language, number, amount } = order
  const messages = language === 'en' ? english : thai
  const t = createTranslator({ locale: language, messages, namespace: 'sandboxPayment' })
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const buttons = outcomes.map((outcome) => html`<button class="${outcome}" name="outcome" value="${outcome}">${t(outcome)}</button>`)
  const page = plainShopPage({
    language,
    shop,
    title: t('title'),
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
  return { headers: { ...page.headers, ...headers }, body: page.body }
}

import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PaymentResult } from '@/components/account/payment-result'
import { ButtonLink } from '@/components/ui/button'
import { translateError } from '@/lib/errors'
import { pageHref } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { firstOf } from '@/lib/session/return-path'

/** Enough for a payment provider's sentence, too little for somebody else's text. */
const longestSentence = 200

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('paymentError')
  return pageMetadata({ language: await getLocale(), page: 'payment_error', title: t('title'), index: false })
}

export default async function PaymentErrorPage({ searchParams }: PageProps<'/[lang]/payment_error'>) {
  const [t, tError] = await Promise.all([getTranslations('paymentError'), getTranslations('errors')])
  const reason = firstOf((await searchParams).error).slice(0, longestSentence)
  return (
    <PaymentResult
      isPaid={false}
      title={t('title')}
      actions={<ButtonLink href={pageHref(await getLocale(), 'checkout')}>{t('back')}</ButtonLink>}
    >
      {reason && <p role="alert">{translateError(reason, tError)}</p>}
    </PaymentResult>
  )
}

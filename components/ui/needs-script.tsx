import { useTranslations } from 'next-intl'
import { servicePhone } from '@/lib/core/shop-details'
import { Notice } from './notice'

/** Stands where something works with JavaScript only, and is there only while that is switched off. */
export function NeedsScript({ className }: Readonly<{ className?: string }>) {
  const t = useTranslations('noScript')
  return (
    <noscript>
      <Notice kind="warning" className={className}>
        {t('text')}{' '}
        <a href={servicePhone.href} className="font-semibold whitespace-nowrap underline">
          {servicePhone.shown}
        </a>
      </Notice>
    </noscript>
  )
}

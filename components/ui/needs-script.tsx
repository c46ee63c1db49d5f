import { useTranslations } from 'next-intl'
import { Notice } from './notice'

/** Shown only while JavaScript is disabled, in place of a feature that requires it. */
export function NeedsScript({
  phone,
  className,
}: Readonly<{ phone: Readonly<{ shown: string; href: string }> | undefined; className?: string }>) {
  const t = useTranslations('noScript')
  return (
    <noscript>
      <Notice kind="warning" className={className}>
        {t('text')}{' '}
        {phone && (
          <a href={phone.href} className="font-semibold whitespace-nowrap underline">
            {phone.shown}
          </a>
        )}
      </Notice>
    </noscript>
  )
}

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'

/** Shown for a code that does not exist (spec 8). */
export function InvalidCode() {
  const t = useTranslations()
  return (
    <>
      <SectionHeading level={1} title={t('trace.title')} />
      <p role="alert" className="mt-4 font-semibold text-chili-700">
        {t('errors.invalidQrCode')}
      </p>
      <p className="mt-2">{t('trace.scanAgain')}</p>
    </>
  )
}

/** Shown when a code cannot be looked up now, although it may be valid. */
export function CodeUnavailable({ href }: Readonly<{ href: string }>) {
  const t = useTranslations('trace')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <Notice kind="warning" className="mt-4 max-w-reading">
        {t('unavailable')}
      </Notice>
      <ButtonLink href={href} prefetch={false} variant="secondary" className="mt-6">
        {t('tryAgain')}
      </ButtonLink>
    </>
  )
}

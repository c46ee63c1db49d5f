import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { retryHref } from '@/lib/core/urls/retry-page'

/** `href`: the page with the notice. */
type LoadErrorProps = Readonly<{ href: string }>

/**
 * Notice that the backend failed a read of this page (spec 8: its list stays empty). Retrying requests the whole page from
 * the server, so it needs no script.
 */
export function LoadErrorNotice({ href }: LoadErrorProps) {
  const t = useTranslations('unread')
  return (
    <Notice>
      {t('text')}{' '}
      <a href={retryHref(href)} rel="nofollow" className="font-semibold underline underline-offset-4">
        {t('retry')}
      </a>
    </Notice>
  )
}

/** Replaces a page whose main content could not be read. */
export function LoadErrorPage({ href }: LoadErrorProps) {
  const t = useTranslations('unread')
  return (
    <div className="page-width py-section">
      <SectionHeading level={1} title={t('title')} />
      <LoadErrorNotice href={href} />
    </div>
  )
}

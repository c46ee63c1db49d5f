import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { againHref } from '@/lib/core/routes'

/** `href`: the page that shows it. */
type UnreadProps = Readonly<{ href: string }>

/**
 * Says that the backend answered a read of this page with an error (spec 8: what it lists stays empty). Trying again
 * asks the server for the whole page, so it needs no script.
 */
export function UnreadNotice({ href }: UnreadProps) {
  const t = useTranslations('unread')
  return (
    <Notice>
      {t('text')}{' '}
      <a href={againHref(href)} rel="nofollow" className="font-semibold underline underline-offset-4">
        {t('retry')}
      </a>
    </Notice>
  )
}

/** In place of a page whose one thing could not be read. */
export function UnreadPage({ href }: UnreadProps) {
  const t = useTranslations('unread')
  return (
    <div className="page-width py-section">
      <SectionHeading level={1} title={t('title')} />
      <UnreadNotice href={href} />
    </div>
  )
}

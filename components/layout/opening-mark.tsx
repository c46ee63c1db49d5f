import { useTranslations } from 'next-intl'

type OpeningMarkProps = Readonly<{
  /** The staff page where the shop is opened. */
  href: string
  /** That page is the set-up guide, whose last step opens it. */
  isGuided: boolean
}>

/** Tells staff, who alone see the shop before it opens, what visitors see instead. */
export function OpeningMark({ href, isGuided }: OpeningMarkProps) {
  const t = useTranslations('openingSoon')
  return (
    <aside aria-label={t('title')} className="bg-mango-300 px-4 pt-1 sm:pt-0 text-center text-sm font-semibold text-leaf-900 print:hidden">
      {t('mark')}{' '}
      <a href={href} className="inline-flex min-h-tap items-center underline underline-offset-4">
        {t(isGuided ? 'guide' : 'change')}
      </a>
    </aside>
  )
}

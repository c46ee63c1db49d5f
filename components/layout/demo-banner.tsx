import { useTranslations } from 'next-intl'

/** Says on every page of a demo shop that orders are neither paid nor delivered. */
export function DemoBanner() {
  const t = useTranslations('demoBanner')
  return (
    <aside aria-label={t('label')} className="bg-mango-300 px-4 py-1 text-center text-sm font-semibold text-leaf-900 print:hidden">
      {t('notice')}
    </aside>
  )
}

import { useTranslations } from 'next-intl'

/** Leads keyboard users past a header. @param className by how much it is moved into view */
export function SkipLink({ className }: Readonly<{ className: string }>) {
  const t = useTranslations('header')
  return (
    <a
      href="#content"
      className={`absolute top-2 left-2 inline-flex min-h-tap -translate-y-64 items-center rounded-full bg-mango-400 px-5 font-semibold focus:z-10 ${className}`}
    >
      {t('skipToContent')}
    </a>
  )
}

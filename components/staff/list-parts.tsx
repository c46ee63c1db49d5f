import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

type ListPartsProps = Readonly<{
  /** Page number, starting at 1. */
  part: number
  total: number
  perPart: number
  hrefOf: (part: number) => string
}>

/** Pagination of a long list. */
export function ListParts({ part, total, perPart, hrefOf }: ListPartsProps) {
  const t = useTranslations('staff')
  const last = Math.max(1, Math.ceil(total / perPart))
  if (last === 1) return null
  return (
    <nav aria-label={t('parts')} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {part > 1 && (
        <ButtonLink href={hrefOf(part - 1)} prefetch={false} variant="secondary">
          {t('previousPart')}
        </ButtonLink>
      )}
      <span>{t('partOf', { part, last })}</span>
      {part < last && (
        <ButtonLink href={hrefOf(part + 1)} prefetch={false} variant="secondary">
          {t('nextPart')}
        </ButtonLink>
      )}
    </nav>
  )
}

import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/staff/metadata'
import { requireStaff } from '@/lib/staff/server'

export const generateMetadata = (): Promise<Metadata> => staffMetadata('desk')

export default async function DeskPage() {
  const { name } = await requireStaff(await getLocale(), 'desk')
  const t = await getTranslations('staff')
  return (
    <>
      <SectionHeading level={1} title={t('desk')} />
      <p className="mt-4">{t('greeting', { name })}</p>
    </>
  )
}

import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { TraceStory } from '@/components/tracing/trace-story'
import { SectionHeading } from '@/components/ui/section-heading'
import { pageMetadata } from '@/lib/seo/metadata'
import { getTrace } from '@/lib/tracing/queries'
import { readReference } from '@/lib/tracing/references'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trace')
  return pageMetadata({ language: await getLocale(), page: 'pi', title: t('title'), index: false })
}

/** Product information: what the QR code on a pack leads to (spec 2). */
export default async function TracePage({ searchParams }: PageProps<'/[lang]/pi'>) {
  const reference = readReference(onlyTexts(await searchParams))
  const trace = reference && (await getTrace(await getLocale(), reference))
  if (trace) return <TraceStory trace={trace} />
  const t = await getTranslations()
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

/** A parameter that stands twice is none. */
function onlyTexts(parameters: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

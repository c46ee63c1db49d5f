import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SectionHeading } from '@/components/ui/section-heading'
import { pageMetadata } from '@/lib/seo/metadata'

type Tool = 'set_cart' | 'lot_qr'

export async function comingToolMetadata(tool: Tool): Promise<Metadata> {
  const t = await getTranslations('tools')
  return pageMetadata({ language: await getLocale(), page: tool, title: t(tool), index: false })
}

/** A staff tool that is not there yet says so, and what serves until then. */
export async function comingTool(tool: Tool) {
  const t = await getTranslations('tools')
  return (
    <>
      <SectionHeading level={1} title={t(tool)} />
      <p className="mt-4 max-w-prose">{t(`${tool}_coming`)}</p>
    </>
  )
}

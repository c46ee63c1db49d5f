'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { Awning } from '@/components/ui/awning'
import { isHexColor } from '@/lib/domain/content/colors'
import { brandStyle } from '@/lib/domain/content/brand'
import { inputText } from '@/lib/features/staff/settings/form-values'
import type { PreviewProps } from '../setting-form'

/** A button, text and a dark area in the colors, while they are edited. A text that is no color yet shows the usual one. */
export function BrandPreview({ language }: PreviewProps) {
  const [color = '', accent = ''] = useWatch({ name: [`${language}.value.color`, `${language}.value.accent`] }).map((text) =>
    inputText(text).trim(),
  )
  const t = useTranslations('staffSettings')
  const style: CSSProperties = brandStyle({
    ...(isHexColor(color) && { color }),
    ...(isHexColor(accent) && { accent }),
  })
  return (
    <div role="group" aria-label={t('preview')} style={style} className="overflow-hidden rounded-md border border-line">
      <Awning />
      <div className="grid gap-3 bg-celadon-100 p-4">
        <p className="text-lg font-semibold text-leaf-700">{t('colorSample.heading')}</p>
        <p className="text-ink-soft">{t('colorSample.text')}</p>
        <p className="flex flex-wrap gap-3">
          <span className="inline-flex min-h-tap items-center rounded-full bg-mango-400 px-6 font-semibold">{t('colorSample.buy')}</span>
          <span className="inline-flex min-h-tap items-center rounded-full bg-leaf-700 px-6 font-semibold text-white">
            {t('colorSample.other')}
          </span>
        </p>
      </div>
      <p className="bg-leaf-900 p-4 text-celadon-100">
        {t('colorSample.footer')} <span className="font-semibold text-mango-300">{t('colorSample.mark')}</span>
      </p>
    </div>
  )
}

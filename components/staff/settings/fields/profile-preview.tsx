'use client'

import { useTranslations } from 'next-intl'
import { useWatch, type FieldValues } from 'react-hook-form'
import { FooterContact } from '@/components/layout/footer-contact'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { profileOf } from '@/lib/domain/content/shop-profile'
import { settingFormOf } from '@/lib/features/staff/settings/form-values'
import type { PreviewProps } from '../setting-form'

const form = settingFormOf('shop_profile')

/** Phones and hours as in the footer of the shop, while they are edited. */
export function ProfilePreview({ language, context: { company } }: PreviewProps) {
  const t = useTranslations('staffSettings')
  const values: Readonly<Record<string, FieldValues | undefined>> = useWatch()
  const text = form.write(values[language])
  const other = language === 'th' ? company.en : company.th
  const { phones, openingHours } = profileOf(
    language,
    { company: parseSetting(company[language]), shop_profile: parseSetting(text) },
    { company: parseSetting(other) },
  )
  return (
    <div role="group" aria-label={t('footerPreview')} className="rounded-md bg-leaf-900 p-5 text-celadon-100">
      <p className="mb-3 text-sm">{t('footerPreview')}</p>
      {findSettingIssues('shop_profile', text).length > 0 ? (
        <p>{t('previewInvalid')}</p>
      ) : (
        <FooterContact phones={phones} hours={openingHours[0]} language={language} />
      )}
    </div>
  )
}

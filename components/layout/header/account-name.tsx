import { useTranslations } from 'next-intl'
import { UserIcon } from '@/components/ui/icons'

/** The customer's name in the header. */
export function AccountName({ userName }: Readonly<{ userName: string }>) {
  const t = useTranslations('header')
  return (
    <>
      <UserIcon className="shrink-0" />
      <span className="sr-only">{t('account')}: </span>
      <span className="max-w-24 truncate lg:max-w-40">{userName}</span>
    </>
  )
}

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { DataRights } from '@/lib/features/accounts/schemas'
import type { Phone } from '@/lib/domain/content/shop-profile'
import { DeleteAccount, DownloadData } from './own-data-buttons'

type YourDataProps = Readonly<{
  phone: Phone | undefined
  /** Null when a remote server stores the account and lacks these calls. */
  rights: DataRights | null
}>

/** Data rights by law: download of one's data and deletion of the account (PDPA sections 30 and 33). */
export function YourData({ phone, rights }: YourDataProps) {
  const t = useTranslations('yourData')
  return (
    <section aria-labelledby="your-data" className="mt-14 max-w-reading border-t border-line pt-8">
      <h2 id="your-data" className="text-2xl">
        {t('title')}
      </h2>
      {rights === null ? (
        <p className="mt-3">{phone ? t('byPhone', { phone: phone.shown }) : t('byContact')}</p>
      ) : (
        <>
          <p className="mt-3">{t('downloadText')}</p>
          <DownloadData />
          <h3 className="mt-8 text-xl">{t('deleteTitle')}</h3>
          <p className="mt-3">{t('deleteText')}</p>
          {rights.openOrders.length > 0 ? (
            <Notice className="mt-4">{t('openOrders', { numbers: rights.openOrders.join(', ') })}</Notice>
          ) : (
            <DeleteAccount />
          )}
        </>
      )}
    </section>
  )
}

import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { SecondFactor } from '@/components/staff/people/second-factor'
import { Notice } from '@/components/ui/notice'
import { QrCode } from '@/components/ui/qr-code'
import { SectionHeading } from '@/components/ui/section-heading'
import { inGroups, totpUri } from '@/lib/domain/staff/second-factor'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { wireOwnAccount } from '@/lib/features/staff/people/schemas'
import { callAsStaff, requireSignedIn } from '@/lib/features/staff/server'
import { isEnrolled } from '@/lib/features/staff/session'

export const generateMetadata = () => staffMetadata('account')

/** The account of the member of staff who is signed in, with the second factor of the sign-in. */
export default async function AccountPage() {
  const language = await getLocale()
  const staff = await requireSignedIn(language, 'account')
  const t = await getTranslations('staffAccount')
  if (staff.accountId === null) {
    return (
      <>
        <SectionHeading level={1} title={t('title')} />
        <Notice>{t('passcode')}</Notice>
      </>
    )
  }
  const [account, shop, roleName] = await Promise.all([
    callAsStaff(staff, language, wireOwnAccount, 'staff.second_factor', 'read', []),
    getShopProfile(language),
    getTranslations('staffPeople'),
  ])
  if (!account) return null
  const { email, role, key, isOn, mayEnroll, recoveryCodesLeft } = account
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffAccount']}>
      <SectionHeading level={1} title={t('title')} />
      {!isEnrolled(staff) && (
        <Notice kind="warning" className="mb-6">
          {t('required')}
        </Notice>
      )}
      <p className="font-semibold wrap-anywhere">{staff.name}</p>
      <p className="wrap-anywhere text-ink-soft">{email}</p>
      <p className="text-ink-soft">{roleName(`roles.${role}`)}</p>
      <section className="mt-section">
        <SectionHeading title={t('secondFactor')} />
        {isOn || mayEnroll ? (
          <>
            <p className="max-w-reading">{t('about')}</p>
            <SecondFactor
              isOn={isOn}
              recoveryCodesLeft={recoveryCodesLeft}
              newKey={key && <NewKey secret={key} account={email} issuer={shop.name} />}
            />
          </>
        ) : (
          <p>{t('notForRole')}</p>
        )}
      </section>
    </RouteMessages>
  )
}

type NewKeyProps = Readonly<{ secret: string; account: string; issuer: string }>

/** A key that waits to be confirmed, to scan or to type. */
async function NewKey(props: NewKeyProps) {
  const t = await getTranslations('staffAccount')
  return (
    <div className="mt-6 max-w-form">
      <p>{t('scan')}</p>
      <QrCode text={totpUri(props)} label={t('qr')} className="mt-4 size-56 rounded-md border border-line" />
      <p className="mt-4">{t('key')}</p>
      <p className="font-mono font-semibold">{inGroups(props.secret)}</p>
    </div>
  )
}

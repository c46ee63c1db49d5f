import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AddressForm } from '@/components/addresses/address-form'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { newAddressNumber } from '@/lib/features/accounts/addresses'
import { addressToStartWith, getAddress } from '@/lib/features/accounts/queries'
import { getLocations } from '@/lib/features/checkout/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { routes } from '@/lib/core/urls/routes'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { firstOf } from '@/lib/core/urls/return-path'
import { requireCustomer } from '@/lib/platform/session/server'
import { readId } from '@/lib/core/ids'

type Props = PageProps<'/[lang]/edit_address'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('editAddress')
  const isNew = (await readNumber(searchParams)) === newAddressNumber
  return pageMetadata({
    language: await getLocale(),
    page: 'edit_address',
    title: t(isNew ? 'titleNew' : 'titleEdit'),
    index: false,
  })
}

export default async function EditAddressPage({ searchParams }: Props) {
  const language = await getLocale()
  const addrNo = await readNumber(searchParams)
  const route = { language, page: 'edit_address', ...(addrNo !== null && { k1: 'addr_no', v1: String(addrNo) }) } as const
  const customer = await requireCustomer(language, route.page, route.k1, route.v1)
  if (addrNo === null) notFound()
  const isNew = addrNo === newAddressNumber
  const [t, locations, address] = await Promise.all([
    getTranslations('editAddress'),
    orEmpty('locations', getLocations(language), []),
    orEmpty('address', isNew ? addressToStartWith(route, customer) : getAddress(route, customer, addrNo), null),
  ])
  return (
    <>
      <SectionHeading level={1} title={t(isNew ? 'titleNew' : 'titleEdit')} />
      {(locations.hasLoadFailed || address.hasLoadFailed) && <LoadErrorNotice href={routes.editAddress(language, addrNo)} />}
      {address.value && <AddressForm userId={customer.userId} addrNo={addrNo} address={address.value} locations={locations.value} />}
    </>
  )
}

async function readNumber(searchParams: Props['searchParams']): Promise<number | null> {
  const text = firstOf((await searchParams).addr_no)
  return text === String(newAddressNumber) ? newAddressNumber : readId(text)
}

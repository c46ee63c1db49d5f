import type { AddressValues } from '@/lib/domain/accounts/account-schemas'
import { emptyAddress } from '@/lib/domain/addresses/address-fields'

/** `addr_no` of an address that has not been saved yet (spec 2). */
export const newAddressNumber = -1

export const newAddress: AddressValues = { name: '', ...emptyAddress }

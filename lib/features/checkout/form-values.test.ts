import { checkoutChoicesSchema } from '@/lib/domain/checkout/checkout-schemas'
import { emptyAddress } from '@/lib/domain/addresses/address-fields'
import { addressValues, choicesToSave, formValuesOf, priceInputs, withTyped } from './form-values'
import type { Checkout } from './schemas'

const earliestDelivery = '2026-11-25'

/** The initial form values of a checkout with these saved choices. */
function startWith(choices: Partial<Checkout['choices']>) {
  const saved = { other_ship_addr: false, pickup_at_factory: false, ...choices }
  return formValuesOf({ choices: saved, earliestDelivery } as Checkout, null)
}

const home = {
  first_name: 'Somchai',
  last_name: 'Jaidee',
  company: 'Jaidee Co.',
  country_id: 1,
  province_id: 10,
  district_id: 1004,
  address: '12/3 Soi Convent, Silom Road',
  postal_code: '10500',
  phone: '0812345678',
  email: 'somchai@example.com',
}

describe('the initial checkout form', () => {
  it('has the earliest delivery date instead of a saved one that is too early by now [S4.16]', () => {
    expect(startWith({ delivery_date: '2026-11-24' }).delivery_date).toBe(earliestDelivery)
    expect(startWith({ delivery_date: '2026-11-30' }).delivery_date).toBe('2026-11-30')
  })

  it('selects the credit card unless another payment method is saved [S4.29]', () => {
    expect(startWith({}).pay_method_id).toBe(3)
    expect(startWith({ pay_method_id: null }).pay_method_id).toBe(3)
    expect(startWith({ pay_method_id: 5 }).pay_method_id).toBe(5)
  })

  it('selects the country of a shop that delivers to one country only', () => {
    const checkout = { choices: {}, earliestDelivery } as Checkout
    expect(formValuesOf(checkout, 7)).toMatchObject({ bill_country_id: 7, ship_country_id: 7, bill_province_id: null })
    expect(formValuesOf(checkout, null).bill_country_id).toBeNull()
  })

  describe('of a shopper who has chosen an area', () => {
    const area = { bill_country_id: 7, bill_province_id: 10, bill_district_id: 1004, bill_postal_code: '10500' }
    const startWithArea = (choices: object) => formValuesOf({ choices, earliestDelivery } as Checkout, 7, area)

    it('has the district of the area when no address is saved', () => {
      expect(startWithArea({})).toMatchObject(area)
    })

    it.each([[{ bill_address_id: 3 }], [{ bill_province_id: 11 }], [{ bill_province_id: 11, bill_district_id: 110 }]])(
      'has the saved address instead of the area: %j',
      (saved) => {
        expect(startWithArea(saved)).toMatchObject({ bill_district_id: null, bill_postal_code: '', ...saved })
      },
    )
  })

  it('has no separate shipping address when the order is picked up [S4.17]', () => {
    expect(startWith({ other_ship_addr: true, pickup_at_factory: true })).toMatchObject({
      other_ship_addr: false,
      pickup_at_factory: true,
    })
    expect(startWith({ other_ship_addr: true }).other_ship_addr).toBe(true)
  })

  it('restores input from before a reload with the same corrections', () => {
    const typed = { comments: 'Ring twice', delivery_date: '2026-11-01', other_ship_addr: true, pickup_at_factory: true }
    expect(withTyped(startWith({ bill_phone: '02' }), typed, earliestDelivery)).toMatchObject({
      bill_phone: '02',
      comments: 'Ring twice',
      delivery_date: earliestDelivery,
      other_ship_addr: false,
    })
  })
})

describe('a saved address', () => {
  it('fills every form field, except the e-mail for a shipping address [S2.116]', () => {
    const billing = addressValues('bill', 7, home)
    expect(billing).toMatchObject({
      bill_address_id: 7,
      bill_first_name: 'Somchai',
      bill_district_id: 1004,
      bill_email: 'somchai@example.com',
    })
    expect(Object.keys(billing)).toHaveLength(11)
    expect(Object.keys(addressValues('ship', 7, home))).not.toContain('ship_email')
  })

  it('that is cleared resets its fields [S2.115]', () => {
    const filled = { ...startWith({}), ...addressValues('bill', 7, home) }
    expect({ ...filled, ...addressValues('bill', null, emptyAddress) }).toEqual(startWith({}))
  })
})

it('the price inputs change with a district or delivery option, and with a payment method only where cash is rounded', () => {
  const values = startWith({})
  const inputs = (changes: Partial<typeof values>, roundsCash = false) => priceInputs({ ...values, ...changes }, roundsCash)
  for (const change of [{ bill_district_id: 1 }, { ship_district_id: 1 }, { other_ship_addr: true }, { pickup_at_factory: true }]) {
    expect(inputs(change)).not.toBe(inputs({}))
  }
  expect(inputs({ bill_first_name: 'Mali', comments: 'x', pay_method_id: 5 })).toBe(inputs({}))
  expect(inputs({ pay_method_id: 5 }, true)).not.toBe(inputs({}, true))
})

it('the saved choices are trimmed and match the backend schema', () => {
  const saved = choicesToSave({ ...startWith({}), bill_first_name: '  Mali ' })
  expect(saved.bill_first_name).toBe('Mali')
  expect(checkoutChoicesSchema.safeParse(saved).success).toBe(true)
})

import customers from './data/customers.json'
import offers from './data/vouchers.json'

/** What signs a demo shop's two customers in, and pays in it. All of it is public: no other shop may have it. */
export const demoLogins: readonly string[] = customers.map(({ email }) => email)

export const demoGiftVouchers: readonly string[] = offers.gift_vouchers.map(({ code }) => code)

/** The password of the two demo customers; the README says so. */
export const demoPassword = 'talat-demo'

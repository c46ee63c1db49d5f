import customers from './data/customers.json'
import offers from './data/vouchers.json'

/** Logins of the demo shop's two customers. These are public: no other shop may use them. */
export const demoLogins: readonly string[] = customers.map(({ email }) => email)

export const demoGiftVouchers: readonly string[] = offers.gift_vouchers.map(({ code }) => code)

/** Password of the two demo customers, as documented in the README. */
export const demoPassword = 'talat-demo'

import { eq } from 'drizzle-orm'
import { baseUser, product, setting, staffAccount, stockNotification } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { issueGiftVouchers } from '../../orders/gift-vouchers/issue-gift-vouchers'

/** Ids of records that mails are about. */
export type MailedRecords = Readonly<Record<'order' | 'user' | 'notification' | 'invited' | 'colleague', number>>

/**
 * Two members of staff, and a customer with an order that has everything: goods, gift vouchers, a voucher and a note.
 * @param recipient the e-mail address of the order
 * @param evil markup in the texts of the customer
 */
export async function storeMailedRecords(
  backend: TestBackend,
  { recipient, evil }: Readonly<{ recipient: string; evil: string }>,
): Promise<MailedRecords> {
  const shop = await fillTestShop(backend.database)
  const account = { bank: 'Kasikornbank', account_name: 'Talat', account_number: '000-0-00000-0' }
  const settings = (['en', 'th'] as const).map((lang) => ({ key: 'bank_account', lang, value: JSON.stringify(account) }))
  await backend.database.insert(setting).values(settings)
  await backend.database.update(baseUser).set({ email_confirmed_at: '2026-11-01 10:00:00' }).where(eq(baseUser.id, shop.malee.userId))
  const session = await backend.signIn(shop.malee.userId)
  const values = { pay_method_id: 2, bill_first_name: 'มาลี', bill_email: recipient, bill_company: evil, comments: `ฝากไว้ได้\n${evil}` }
  const cart = await readyCart(backend, shop, shop.products.pork, { qty: 2, session, values })
  const [gift] = await backend.database
    .insert(product)
    .values({ name: 'Voucher (บัตร)', type: 'service', sale_price: 300, gift_amount: 300, image: 'x.png' })
    .returning()
  await addToCart(backend, [{ product_id: gift?.id ?? 0, qty: 1 }], cart.cartId, cart.session)
  await cart.call('apply_voucher_code', shop.codes.welcome)
  const { sale_id: order = 0 } = await cart.place()
  await backend.backend.run((work) => issueGiftVouchers(work, order))
  const [waiting] = await backend.database
    .insert(stockNotification)
    .values({ contact_id: shop.malee.contactId, product_id: shop.products.kale })
    .returning()
  const [invited, colleague] = await backend.database
    .insert(staffAccount)
    .values([
      { email: 'lek@example.com', name: 'Lek', role: 'packer' },
      { email: 'noi@example.com', name: 'Noi', role: 'owner', password: 'a hash' },
    ])
    .returning()
  return { order, user: shop.malee.userId, notification: waiting?.id ?? 0, invited: invited?.id ?? 0, colleague: colleague?.id ?? 0 }
}

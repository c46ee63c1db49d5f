import { and, eq } from 'drizzle-orm'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { withLocalNames } from '@/lib/backend/context/language'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-writing'

const words = {
  en: {
    subject: (name: string) => `${name} is back at {shop}`,
    preview: 'You asked to be told. First come, first served.',
    heading: (name: string) => `${name} is back`,
    text: 'you asked us to tell you. It is on the shelf again, first come, first served.',
    price: 'Price',
    show: 'Have a look',
    reason: 'You get this one mail because you pressed “Notify Me” at {shop}. There will be no other about it.',
  },
  th: {
    subject: (name: string) => `${name} มีของแล้วที่ {shop}`,
    preview: 'คุณขอให้แจ้งเตือนไว้ มาก่อนได้ก่อน',
    heading: (name: string) => `${name} มีของแล้ว`,
    text: 'สินค้าที่คุณขอให้แจ้งเตือนกลับมาวางขายแล้ว มาก่อนได้ก่อนนะคะ',
    price: 'ราคา',
    show: 'ดูสินค้า',
    reason: 'คุณได้รับอีเมลฉบับนี้เพียงครั้งเดียว เพราะกด “แจ้งเมื่อมีสินค้า” ไว้ที่ {shop}',
  },
} as const

/** A product that is there again, by the id of the notification. */
export const backInStock: MailWriter = async (writing, about) => {
  const { database, language } = writing
  const [found] = await database
    .select({ product, user: baseUser, firstName: contact.first_name })
    .from(stockNotification)
    .innerJoin(product, eq(product.id, stockNotification.product_id))
    .innerJoin(contact, eq(contact.id, stockNotification.contact_id))
    .innerJoin(baseUser, eq(baseUser.contact_id, contact.id))
    .where(
      and(
        eq(stockNotification.id, about.id),
        eq(product.is_published, true),
        eq(contact.active, true),
        eq(baseUser.active, true),
      ),
    )
  const [named] = found ? await withLocalNames(writing, 'product', [found.product]) : []
  if (!found || !named) return null
  const text = words[language]
  const { localName, id } = named
  const price = formatBaht(fromBaht(named.sale_price))
  return {
    language,
    subject: text.subject(localName),
    preview: text.preview,
    heading: text.heading(localName),
    reason: text.reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, nameForMail(writing, { ...found.user, name: found.firstName }))}\n${text.text}` },
      ...(named.sale_price ? [{ kind: 'facts', facts: [{ label: text.price, value: price }] } as const] : []),
      { kind: 'button', label: text.show, url: linkTo(writing, 'product_details', { product_id: id }) },
    ],
  }
}

import { and, eq } from 'drizzle-orm'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { withLocalNames } from '@/lib/backend/context/language'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-context'

const words = {
  en: {
    subject: (name: string) => `${name} is back in stock at {shop}`,
    preview: 'You asked us to notify you. Available while stocks last.',
    heading: (name: string) => `${name} is back in stock`,
    text: 'The product you asked about is available again, while stocks last.',
    price: 'Price',
    show: 'View product',
    reason: 'You are receiving this one-time email because you selected “Notify Me” at {shop}.',
  },
  th: {
    subject: (name: string) => `${name} มีของแล้วที่ {shop}`,
    preview: 'สินค้าที่คุณขอให้แจ้งเตือนกลับมาแล้ว มีจำนวนจำกัด',
    heading: (name: string) => `${name} มีของแล้ว`,
    text: 'สินค้าที่คุณขอให้แจ้งเตือนกลับมาวางขายแล้ว สินค้ามีจำนวนจำกัด',
    price: 'ราคา',
    show: 'ดูสินค้า',
    reason: 'คุณได้รับอีเมลฉบับนี้เพียงครั้งเดียว เพราะกด “แจ้งเมื่อมีสินค้า” ไว้ที่ {shop}',
  },
} as const

/** A product that is back in stock, by the id of the notification. */
export const backInStock: MailWriter = async (mailContext, about) => {
  const { database, language } = mailContext
  const [found] = await database
    .select({ product, user: baseUser, firstName: contact.first_name })
    .from(stockNotification)
    .innerJoin(product, eq(product.id, stockNotification.product_id))
    .innerJoin(contact, eq(contact.id, stockNotification.contact_id))
    .innerJoin(baseUser, eq(baseUser.contact_id, contact.id))
    .where(and(eq(stockNotification.id, about.id), eq(product.is_published, true), eq(contact.active, true), eq(baseUser.active, true)))
  const [named] = found ? await withLocalNames(mailContext, 'product', [found.product]) : []
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
      {
        kind: 'paragraph',
        text: `${greeting(language, nameForMail(mailContext, { ...found.user, name: found.firstName }))}\n${text.text}`,
      },
      ...(named.sale_price ? [{ kind: 'facts', facts: [{ label: text.price, value: price }] } as const] : []),
      { kind: 'button', label: text.show, url: linkTo(mailContext, 'product_details', { product_id: id }) },
    ],
  }
}

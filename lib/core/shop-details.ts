/** The shop's name, the same in both languages. */
export const shopName = 'Talat'

/** How to reach the shop. The numbers and addresses of the demo lead nowhere on purpose. */
export const phones = [
  { shown: '02 555 0100', href: 'tel:+6625550100' },
  { shown: '02 555 0101', href: 'tel:+6625550101' },
  { shown: '080 555 0102', href: 'tel:+66805550102' },
] as const

/** Customer service, as the header shows it. */
export const servicePhone = phones[0]

export const socialLinks = [
  { name: 'LINE', href: 'https://line.me/R/ti/p/@talat.example' },
  { name: 'Facebook', href: 'https://www.facebook.com/talat.example' },
  { name: 'Instagram', href: 'https://www.instagram.com/talat.example' },
] as const

export const jobFormUrl = 'https://jobs.talat.example/form'

/** Office hours (spec 2, footer), for machines. */
export const officeHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '08:30',
  closes: '17:30',
} as const

/** The company on the contact page, in both languages (spec 2); invoices and mails take it from the setting `company`. */
export const company = {
  th: {
    name: 'บริษัท ตลาด ออร์แกนิก มาร์เก็ต จำกัด',
    address: '88/8 ซอยลาดกระบัง 54 แขวงลาดกระบัง เขตลาดกระบัง กรุงเทพมหานคร 10520',
    parts: { street: '88/8 ซอยลาดกระบัง 54', district: 'เขตลาดกระบัง', province: 'กรุงเทพมหานคร', postalCode: '10520' },
  },
  en: {
    name: 'Talat Organic Market Co., Ltd.',
    address: '88/8 Soi Lat Krabang 54, Lat Krabang, Bangkok 10520, Thailand',
    parts: { street: '88/8 Soi Lat Krabang 54', district: 'Lat Krabang', province: 'Bangkok', postalCode: '10520' },
  },
} as const

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

/** The company on paper; its contact page shows both languages (spec 2). */
export const company = {
  th: {
    name: 'บริษัท ตลาด ออร์แกนิก มาร์เก็ต จำกัด',
    address: '88/8 ซอยลาดกระบัง 54 แขวงลาดกระบัง เขตลาดกระบัง กรุงเทพมหานคร 10520',
  },
  en: {
    name: 'Talat Organic Market Co., Ltd.',
    address: '88/8 Soi Lat Krabang 54, Lat Krabang, Bangkok 10520, Thailand',
  },
} as const

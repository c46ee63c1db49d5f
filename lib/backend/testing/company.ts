/** The seller of a test shop: the setting `company`. Its tax id has the serial number 00000, which no company has. */
export const testCompany = {
  name: 'บริษัท ร้านทดสอบ จำกัด',
  address: '1 ถนนสุเทพ เชียงใหม่ 50200',
  tax_id: '0105500000003',
  branch: '00000',
  phone: '053 555 0100',
} as const

/** Common alternative names of columns, for those too different to be found by edit distance. */
const commonNames: Readonly<Record<string, readonly string[]>> = {
  code: ['รหัส', 'รหัสสินค้า', 'sku', 'id', 'item_no', 'product_id', 'barcode', 'บาร์โค้ด'],
  name: ['ชื่อ', 'ชื่อสินค้า', 'title', 'product', 'สินค้า', 'item'],
  name_th: ['ชื่อไทย', 'ชื่อภาษาไทย', 'thai_name'],
  sale_price: ['price', 'ราคา', 'ราคาขาย', 'unit_price', 'selling_price', 'ราคาต่อหน่วย'],
  old_sale_price: ['was', 'was_price', 'old_price', 'former_price', 'compare_at_price', 'ราคาเดิม', 'ราคาก่อนลด', 'ราคาปกติ'],
  cost_price: ['cost', 'ต้นทุน', 'ราคาทุน'],
  groups: ['group', 'category', 'หมวด', 'หมวดหมู่', 'กลุ่ม', 'กลุ่มสินค้า'],
  unit: ['uom', 'หน่วย', 'หน่วยนับ'],
  image: ['picture', 'photo', 'images', 'รูป', 'รูปภาพ', 'รูปสินค้า'],
  weight: ['น้ำหนัก', 'kg'],
  supplier: ['farm', 'vendor', 'ฟาร์ม', 'ผู้ผลิต', 'ผู้ขาย'],
  description: ['คำอธิบาย', 'desc'],
  details: ['รายละเอียด', 'detail'],
  parent: ['parent_code', 'variant_of', 'สินค้าหลัก'],
  stock_qty: ['stock', 'qty', 'quantity', 'สต็อก', 'สต๊อก', 'จำนวน', 'คงเหลือ'],
  is_taxable: ['vat', 'tax', 'ภาษี'],
  email: ['อีเมล', 'e_mail'],
  first_name: ['ชื่อจริง', 'firstname'],
  last_name: ['นามสกุล', 'surname', 'lastname'],
  phone: ['โทร', 'โทรศัพท์', 'เบอร์โทร', 'tel', 'telephone'],
  postal_code: ['รหัสไปรษณีย์', 'zip', 'postcode', 'zip_code'],
  province: ['จังหวัด'],
  district: ['อำเภอ', 'เขต'],
  address: ['ที่อยู่'],
  date: ['วันที่'],
}

/**
 * The most likely intended name: a common synonym, one that contains all parts of the word, or the one with the smallest edit
 * distance.
 */
export function closestTo(word: string, names: readonly string[]): string | null {
  const plain = lettersOf(word)
  const same = names.find((name) => lettersOf(name) === plain)
  if (same) return same
  const common = names.find((name) => commonNames[name]?.some((other) => lettersOf(other) === plain))
  if (common) return common
  const [best] = names.map((name) => ({ name, distance: distanceBetween(word, name) })).sort((one, other) => one.distance - other.distance)
  if (best && best.distance <= Math.max(2, Math.floor(word.length / 3)) && best.distance < word.length) return best.name
  return names.find((name) => hasParts(word, name)) ?? names.find((name) => hasParts(name, word)) ?? null
}

/** Normalizes a name: `Sale Price (THB)` and `sale_price` become equal, without the unit. */
function lettersOf(word: string): string {
  return word
    .replace(/\(.*\)|thb$|baht$|บาท$/gi, '')
    .replace(/[^\p{L}\p{M}\d]/gu, '')
    .toLowerCase()
}

/** Whether every underscore-separated part of `one` is a part of `other`. */
function hasParts(one: string, other: string): boolean {
  const parts = other.split('_')
  return one.split('_').every((part) => part.length > 2 && parts.includes(part))
}

/** Levenshtein distance: letters to change, insert or delete. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

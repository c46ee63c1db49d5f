import { filled, inputText, isBlankForm, listOf, numberOf, objectOf, parsedOf, type SettingMapping } from './mapping'

export type CompanyForm = Readonly<{
  name: string
  address: string
  tax_id: string
  branch: string
  phone: string
  vat_registered: boolean
}>

export const companyMapping: SettingMapping<CompanyForm> = {
  read: (text) => {
    const { name, address, tax_id, branch, phone, vat_registered } = objectOf(parsedOf(text))
    return {
      name: inputText(name),
      address: inputText(address),
      tax_id: inputText(tax_id),
      branch: inputText(branch),
      phone: inputText(phone),
      // A new company decides for it.
      vat_registered: text !== null && text.trim() !== '' && vat_registered !== false,
    }
  },
  write: ({ branch, vat_registered, ...values }) => {
    if (isBlankForm([branch, ...Object.values(values)])) return ''
    return JSON.stringify({ ...values, ...filled({ branch }), ...(!vat_registered && { vat_registered }) })
  },
}

export type BankForm = Readonly<{ bank: string; account_name: string; account_number: string; promptpay_id: string }>

export const bankMapping: SettingMapping<BankForm> = {
  read: (text) => {
    const { bank, account_name, account_number, promptpay_id } = objectOf(parsedOf(text))
    return {
      bank: inputText(bank),
      account_name: inputText(account_name),
      account_number: inputText(account_number),
      promptpay_id: inputText(promptpay_id),
    }
  },
  write: ({ promptpay_id, ...values }) => {
    if (isBlankForm([promptpay_id, ...Object.values(values)])) return ''
    return JSON.stringify({ ...values, ...filled({ promptpay_id }) })
  },
}

export type ReturnPolicyForm = Readonly<{ days: string; method: string; fees: string }>

export const returnPolicyMapping: SettingMapping<ReturnPolicyForm> = {
  read: (text) => {
    const { days, method, fees } = objectOf(parsedOf(text))
    return { days: inputText(days), method: inputText(method) || 'keep', fees: inputText(fees) || 'free' }
  },
  write: ({ days, ...values }) => (days.trim() === '' ? '' : JSON.stringify({ days: numberOf(days), ...values })),
}

export type PopupForm = Readonly<{ type: string; key: string; image: string; page: string }>

export const popupMapping: SettingMapping<PopupForm> = {
  read: (text) => {
    const { type, key, image, page } = objectOf(parsedOf(text))
    return { type: inputText(type) || 'no', key: inputText(key), image: inputText(image), page: inputText(page) }
  },
  write: ({ type, key, image, page }) => {
    if (type === 'no' && isBlankForm([key, image, page])) return ''
    const texts = { key: key.trim(), image: image.trim(), ...filled({ page: page.trim() }) }
    return JSON.stringify({ type, ...(type === 'no' ? filled(texts) : texts) })
  },
}

export type ListForm = Readonly<{ items: readonly Readonly<{ value: string }>[] }>

/** Lists of texts: days, product codes. A product without a code is listed by its id, which stays a number. */
export const listMapping: SettingMapping<ListForm> = {
  read: (text) => ({ items: listOf(parsedOf(text)).map((entry) => ({ value: inputText(entry) })) }),
  write: ({ items }) => (items.length === 0 ? '' : JSON.stringify(items.map(({ value }) => value.trim()))),
  fieldOf: (path) => path.replace(/^(\d+)$/, 'items.$1.value'),
}

export const productListMapping: SettingMapping<ListForm> = {
  ...listMapping,
  read: (text) => ({
    items: listOf(parsedOf(text)).map((entry) => ({ value: typeof entry === 'number' ? `#${entry}` : inputText(entry) })),
  }),
  write: ({ items }) => {
    const entries = items.map(({ value }) => (/^#\d+$/.test(value) ? Number(value.slice(1)) : value.trim()))
    return entries.length === 0 ? '' : JSON.stringify(entries)
  },
}

export type TextForm = Readonly<{ text: string }>

/** Plain text and HTML. Text that is also JSON, as a number, is stored as a JSON string. */
export const textMapping: SettingMapping<TextForm> = {
  read: (text) => {
    const value = parsedOf(text)
    return { text: typeof value === 'string' ? value : (text ?? '') }
  },
  write: ({ text }) => (typeof parsedOf(text) === 'string' && !/^\s*"/.test(text) ? text : text.trim() && JSON.stringify(text)),
  fieldOf: (path) => path || 'text',
}

/** What cash on delivery is rounded to. */
export const cashRoundingMapping: SettingMapping<TextForm> = {
  ...textMapping,
  read: (text) => ({ text: textMapping.read(text).text || 'none' }),
}

/** A number or any JSON, edited as it is stored. */
export const rawMapping: SettingMapping<TextForm> = {
  read: (text) => ({ text: text ?? '' }),
  write: ({ text }) => text.trim(),
  fieldOf: () => 'text',
}

export type FlagForm = Readonly<{ isOn: boolean }>

export const flagMapping: SettingMapping<FlagForm> = {
  read: (text) => ({ isOn: /^true$/i.test(inputText(String(parsedOf(text)))) }),
  write: ({ isOn }) => String(isOn),
}

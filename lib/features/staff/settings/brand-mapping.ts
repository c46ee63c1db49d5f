import { filled, inputText, objectOf, parsedOf, type SettingMapping } from './mapping'

export type BrandForm = Readonly<{ logo: string; icon: string; color: string; accent: string }>

/** What is left out of the value is empty in the form: the shop then has the usual logo, icon or color. */
export const brandMapping: SettingMapping<BrandForm> = {
  read: (text) => {
    const { logo, icon, color, accent } = objectOf(parsedOf(text))
    return { logo: inputText(logo), icon: inputText(icon), color: inputText(color), accent: inputText(accent) }
  },
  write: ({ logo, icon, color, accent }) => {
    const values = filled({ logo: logo.trim(), icon: icon.trim(), color: color.trim(), accent: accent.trim() })
    return Object.keys(values).length === 0 ? '' : JSON.stringify(values)
  },
}

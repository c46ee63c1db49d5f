import { inputText, listOf, objectOf, parsedOf, type SettingMapping } from './mapping'

export type BannerRow = Readonly<{ image: string; alt: string; page: string }>
export type BannersForm = Readonly<{ banners: readonly BannerRow[] }>

export const newBanner: BannerRow = { image: '', alt: '', page: '' }

export const bannersMapping: SettingMapping<BannersForm> = {
  read: (text) => ({
    banners: listOf(parsedOf(text)).map((banner) => {
      const { image, alt, page } = objectOf(banner)
      return { image: inputText(image), alt: inputText(alt), page: inputText(page) }
    }),
  }),
  // An empty list is for no banners; only a shop that never had the setting shows the four of the specification.
  write: ({ banners }) => JSON.stringify(banners),
  fieldOf: (path) => path.replace(/^(\d+)/, 'banners.$1'),
}

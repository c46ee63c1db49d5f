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
  write: ({ banners }) => (banners.length === 0 ? '' : JSON.stringify(banners)),
  fieldOf: (path) => path.replace(/^(\d+)/, 'banners.$1'),
}

import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { pictureName } from './brand'
import { shopLinkHref } from './shop-link'

/** More are never seen to the end. */
const mostBanners = 8

const bannerSchema = z.strictObject({
  image: pictureName,
  /** What the picture says, for those who do not see it. */
  alt: filledText,
  page: filledText.refine((page) => shopLinkHref(page, 'en') !== null, because('page')),
})

/** The setting `banners` of a language: the banners of the page Order Online, in order. */
export const bannersSchema = z.array(bannerSchema).max(mostBanners)

export type Banner = Readonly<z.output<typeof bannerSchema>>

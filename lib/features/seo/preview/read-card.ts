import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getCategory, getListedProduct } from '@/lib/features/catalog/queries'
import { getPost } from '@/lib/features/content/blog-queries'
import { getShopWords } from '@/lib/features/content/shop-words'
import type { PreviewSubject } from '../preview-address'
import { categoryCard, postCard, productCard, shopCard, type PreviewCard } from './card'
import type { CardWords } from './draw-card'
import type { Locale } from '@/lib/core/locale'

/** The data of a preview, read by the same queries as its page; null if the subject does not exist. */
export async function readCard(language: Locale, subject: PreviewSubject): Promise<PreviewCard | null> {
  switch (subject.kind) {
    case 'product': {
      const product = await getListedProduct(language, subject.key)
      return product && productCard(product)
    }
    case 'category': {
      const category = await getCategory(language, subject.key)
      return category && categoryCard(category)
    }
    case 'post': {
      const post = await getPost(language, subject.key)
      return post && postCard(post, language)
    }
    case 'shop': {
      const { heading, picture } = await getShopWords(language)
      return shopCard(heading, picture)
    }
  }
}

/** The texts of the shop on every card. */
export async function readCardWords(language: Locale): Promise<CardWords> {
  const [t, { name, brand, tagline }] = await Promise.all([getTranslations({ locale: language }), getShopWords(language)])
  return { shopName: name, tagline, brand, from: t('product.priceFrom'), soldOut: t('catalog.outOfStock') }
}

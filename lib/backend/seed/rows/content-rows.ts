import { addDays, todayInBangkok } from '@/lib/core/dates'
import { locales } from '@/lib/core/locale'
import { ingredientsText, parseIngredients } from '@/lib/domain/content/ingredients'
import { companySchema } from '@/lib/domain/invoices/company'
import { templateOf } from '@/lib/domain/settings/templates'
import type { cmsBlogPost, imageAlt, setting } from '@/lib/backend/infrastructure/database/schema/content'
import { articles, blogs, companySettings, posts, scenes, switches, textSettings } from '../data/content'
import type { ArticleSeed, PostSeed } from '../data/content-schemas'
import { products } from '../data/shop'
import { postPictureName, postThumbnailName, productPictureName, scenePictureName } from '../picture-names'
import { idsByCode, numbered } from './fill'
import { nameIn } from './product-texts'
import { thaiOf, type ThaiText } from './thai-texts'

type PostRow = typeof cmsBlogPost.$inferInsert & Readonly<{ id: number }>

export const blogRows = numbered(blogs)

/** Blog posts, followed by articles, which are looked up by code. They reference products by code. */
export function postRows(now: Date, productId: (code: string) => number): Readonly<{ rows: PostRow[]; thai: ThaiText[] }> {
  const today = todayInBangkok(now)
  const blogId = idsByCode(blogRows)
  const all = [...posts, ...articles]
  const rows = all.map((seed, index): PostRow => ({ id: index + 1, ...texts(seed, 0), ...pictures(seed), ...placing(seed) }))
  const thai = all.flatMap((seed, index) => thaiOf('cms.blog.post', index + 1, texts(seed, 1)))
  return { rows, thai }

  function texts(seed: PostSeed | ArticleSeed, language: 0 | 1) {
    return {
      title: seed.title[language],
      short_body: `<p>${seed.short[language]}</p>`,
      body: linked(seed.body[language], productId),
      meta_description: seed.short[language],
      meta_keywords: 'keywords' in seed ? seed.keywords[language] : seed.title[language],
    }
  }

  function placing(seed: PostSeed | ArticleSeed) {
    if ('code' in seed) return { code: seed.code, date: addDays(today, -60) }
    const { blog, days_ago, featured, highlight } = seed
    const list =
      seed.recipe && parseIngredients(seed.recipe.ingredients)?.map((each) => ({ ...each, product: String(productId(each.product)) }))
    const recipe = seed.recipe && list && { servings: seed.recipe.servings, ingredients: ingredientsText(list) }
    return { blog_id: blogId(blog), date: addDays(today, -days_ago), featured, highlight, ...recipe }
  }
}

/** The HTML of several lines, in which `product:VL01` links to the page of that product. */
function linked(lines: readonly string[], productId: (code: string) => number): string {
  return lines.join('\n').replace(/"product:(\w+)"/g, (_link, code: string) => `"product_details?product_id=${productId(code)}"`)
}

function pictures(seed: PostSeed | ArticleSeed) {
  return { picture: postPictureName(seed), thumbnail: postThumbnailName(seed) }
}

/** Every settings key of the specification in both languages; non-text values are JSON. */
export function settingRows(productId: (code: string) => number): (typeof setting.$inferInsert & { id: number })[] {
  const { best_sellers, popup, ...others } = switches
  const values = {
    ...others,
    best_sellers: best_sellers.map(productId),
    popup: { ...popup, image: scenePictureName({ name: popup.image }) },
  }
  const same = Object.entries(values).flatMap(([key, value]) => ['en', 'th'].map((lang) => ({ key, lang, value: JSON.stringify(value) })))
  const written = Object.entries(textSettings).flatMap(([key, { en, th }]) => [
    { key, lang: 'en', value: linked(en, productId) },
    { key, lang: 'th', value: linked(th, productId) },
  ])
  const privacy = locales.map((lang) => {
    const { name, address, phone } = companySchema.parse(companySettings.company?.[lang])
    return { key: 'privacy', lang, value: templateOf('privacy', lang, { company: name, address, phone }) }
  })
  const facts = Object.entries(companySettings).flatMap(([key, { en, th }]) => [
    { key, lang: 'en', value: JSON.stringify(en) },
    { key, lang: 'th', value: JSON.stringify(th) },
  ])
  return numbered([...same, ...written, ...privacy, ...facts])
}

/** Alternative text of each picture, in both languages. */
export function imageAltRows(): (typeof imageAlt.$inferInsert & { id: number })[] {
  return numbered([
    ...products.map((seed) => ({
      image: productPictureName(seed),
      en_US: nameIn(seed.name, 0),
      th_TH: nameIn(seed.name, 1),
    })),
    ...[...posts, ...articles].flatMap((seed) =>
      [postPictureName(seed), postThumbnailName(seed)].map((image) => ({
        image,
        en_US: seed.title[0],
        th_TH: seed.title[1],
      })),
    ),
    ...scenes.map((scene) => ({ image: scenePictureName(scene), en_US: scene.alt[0], th_TH: scene.alt[1] })),
  ])
}

import { z } from 'zod'
import { contentPages } from '@/lib/core/content-pages'
import { bannersSchema } from '@/lib/domain/content/banners'
import { blocksWithoutText, homeBlocks, homePageSchema } from '@/lib/domain/content/home-page'
import { mailTextsSchema } from '@/lib/domain/mail/mail-texts'
import { catalogLayoutSchema, defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { popupSettingSchema } from '@/lib/domain/content/web-popup'
import { defineSetting, defineText, pictureInput, type InputOptions, type SettingDefinition } from './define-setting'
import { because } from './issue-codes'

const contentPageSettings = Object.entries(contentPages).flatMap(([page, { settings: keys }]) =>
  keys.map((key, index) => defineText(key, 'texts', index === 0 ? `HTML of the page ${page}.` : 'HTML of its second block.')),
)

/** Inputs of the blocks of the home page. */
const homeInputs = Object.fromEntries(
  homeBlocks.flatMap((block): [string, InputOptions][] => [
    [block, { label: `home_${block}` }],
    [`${block}.title`, { label: 'heading' }],
    [`${block}.text`, { kind: 'area', isHidden: blocksWithoutText.includes(block) }],
    [`${block}.image`, pictureInput],
  ]),
)

const layoutInput: InputOptions = { row: 'category', isOrdered: true }

const mailInputs: Readonly<Record<string, InputOptions>> = {
  opening: { label: 'mailOpening', kind: 'mailWords' },
  closing: { label: 'mailClosing', kind: 'mailWords' },
}

/** The settings of what pages and mails show. */
export const pageSettings: readonly SettingDefinition[] = [
  defineSetting({
    key: 'popup',
    group: 'popups',
    languages: 'each',
    schema: popupSettingSchema,
    about:
      'JSON of the popup on the home page: {"type":"repeat","key":"summer","image":"popup.webp","page":"promotions"}; type is no, once or repeat.',
    inputs: {
      type: { label: 'popupType', options: 'popupType' },
      image: { ...pictureInput, isOptional: false },
      key: { label: 'popupKey', keyboard: 'code', isOptional: false },
      page: { keyboard: 'code' },
    },
  }),
  defineSetting({
    key: 'banners',
    group: 'popups',
    languages: 'each',
    schema: bannersSchema,
    default: [],
    // An empty list is for no banners; only a shop that never had the setting shows the four of the specification.
    whenEmpty: 'stored',
    about:
      'JSON list of the banners on the page Order Online in that language: [{"image":"mango.webp","alt":"Mangoes are here","page":"promotions"}], at most 8, with the proportions 2.75 to 0.8; page is a page of the shop. Without it there are four: best sellers, new products, promotions and events; [] is for none.',
    inputs: {
      '': { label: 'banners', row: 'banner', isOrdered: true },
      '.image': { ...pictureInput, hint: 'bannerImage' },
      '.page': { keyboard: 'code' },
    },
  }),
  defineSetting({
    key: 'banner_version',
    group: 'popups',
    languages: 'same',
    schema: z.union([z.string(), z.number()], because('plain')),
    about: 'Any text; a new one makes browsers fetch the banners again.',
    inputs: { '': { label: 'text', isOptional: true } },
  }),
  defineSetting({
    key: 'best_sellers',
    group: 'popups',
    languages: 'same',
    // Product codes in a settings file, product ids in the database.
    schema: z.array(z.union([z.string(), z.number()], because('product'))),
    about: 'JSON list of product codes, the best first: ["VL01","FT01"].',
    inputs: { '': { label: 'products', row: 'product', isOrdered: true }, '.': { kind: 'product' } },
  }),
  defineSetting({
    key: 'catalog_layout',
    group: 'popups',
    languages: 'same',
    schema: catalogLayoutSchema,
    default: defaultCatalogLayout,
    about:
      'JSON of codes of groups, in their order: categories in the Products menu, at most 6, header_categories with a link of their own in the header, at most 2, and blocks of the page Order Online, at most 8, whose link to all products leads to the group with the same code without HOME_: {"categories":["TEA","CUPS"],"header_categories":[],"blocks":["HOME_TEA"]}. What is left out is as in the demo shop. While it is not set, main groups with products join menu and blocks by themselves; groups without products are never shown.',
    inputs: {
      categories: { ...layoutInput, label: 'menu_categories' },
      header_categories: layoutInput,
      blocks: layoutInput,
      'categories.': { kind: 'group' },
      'header_categories.': { kind: 'group' },
      'blocks.': { kind: 'group' },
    },
  }),
  defineSetting({
    key: 'home_page',
    group: 'texts',
    languages: 'each',
    schema: homePageSchema,
    default: {},
    about:
      'JSON of words and pictures of the home page in that language: search, with title and description for search engines, hero, farms, health and closing, each with title, text (not farms), image and alt, and categories, a list of code, name, image and alt: {"hero":{"title":"Tea from the hills"},"categories":[{"code":"TEA","name":"Tea","image":"tea.webp","alt":"A cup of tea"}]}. What is left out is as in the demo shop.',
    inputs: {
      search: { label: 'home_search' },
      'search.title': { label: 'heading', hint: 'searchTitle' },
      'search.description': { label: 'text', hint: 'searchText', kind: 'area' },
      ...homeInputs,
      categories: { row: 'category', isOrdered: true },
      'categories.code': { label: 'categoryCode' },
      'categories.name': { label: 'categoryName' },
      'categories.image': pictureInput,
      'categories.alt': { hint: null },
    },
  }),
  defineSetting({
    key: 'mail_texts',
    group: 'texts',
    languages: 'each',
    audience: 'staff',
    schema: mailTextsSchema,
    default: {},
    about:
      'JSON of words of the shop in mails to customers in that language: opening, below the greeting, and closing, at the end, of all of them, as plain text or HTML, and mails, a list of kind, subject, opening and closing of single ones: {"closing":"Your farmers","mails":[{"kind":"orderPlaced","subject":"Order {number} at {shop}"}]}. What is left out is as usual.',
    inputs: {
      ...mailInputs,
      mails: { row: 'mail' },
      'mails.kind': { label: 'mailKind', options: 'mailKind' },
      'mails.subject': { label: 'mailSubject' },
      'mails.opening': { ...mailInputs.opening, hint: null },
      'mails.closing': { ...mailInputs.closing, hint: null },
    },
  }),
  defineText('landing_text', 'texts', 'HTML on the home page, on wide screens.'),
  defineText('landing_mobile_text', 'texts', 'The same on phones.'),
  ...contentPageSettings,
]

import { allergens, diets, storages } from '@/lib/domain/catalog/food-facts'
import { recordKindNames, type RecordKind } from '@/lib/domain/catalog/record-columns'

/** Columns with a label of their own. The Thai text of a column, `origin_th`, has the label of that column. */
const columnLabels = [
  'active',
  'allergens',
  'archive',
  'article',
  'blog',
  'body',
  'buy_group',
  'buy_product',
  'buy_qty',
  'can_sell',
  'category',
  'certification',
  'certification_no',
  'code',
  'cost_price',
  'customer_price',
  'date',
  'date_from',
  'date_to',
  'description',
  'detail',
  'details',
  'diets',
  'discount_amount',
  'discount_percent',
  'discount_text',
  'ecom_ban_image',
  'ecom_ban_text',
  'ecom_no_holiday_msg',
  'ecom_oos_image',
  'ecom_show_price',
  'en',
  'expire_date',
  'featured',
  'free_shipping',
  'get_product',
  'get_qty',
  'gift_amount',
  'groups',
  'gtin',
  'highlight',
  'image',
  'image_all',
  'ingredients',
  'is_chilled',
  'is_published',
  'is_taxable',
  'is_weighed',
  'max_discount',
  'max_orders',
  'max_orders_per_customer',
  'meta_description',
  'meta_keywords',
  'min_order_amount',
  'name',
  'net_content',
  'new_customer',
  'nutrition',
  'old_sale_price',
  'origin',
  'origin_country',
  'parent',
  'pg_sequence',
  'picture',
  'price_breaks',
  'price_date',
  'promotion',
  'ratio',
  'sale_price',
  'sequence',
  'shelf_life',
  'short_body',
  'showcase',
  'slug',
  'state',
  'stock_qty',
  'storage',
  'supplier',
  'th',
  'thumbnail',
  'title',
  'type',
  'undername_text',
  'unit',
  'variant_name',
  'weight',
] as const

type ColumnLabel = (typeof columnLabels)[number]

export type SectionName =
  'names' | 'visibility' | 'price' | 'place' | 'pictures' | 'texts' | 'food' | 'promotion' | 'validity' | 'search' | 'more'

type Sections = readonly (readonly [SectionName, readonly string[]])[]

const both = (...names: readonly string[]) => names.flatMap((name) => [`${name}_th`, name])

/** The columns of each form, in order. */
export const recordSections: Readonly<Record<RecordKind, Sections>> = {
  products: [
    ['names', ['name', 'name_th', 'code', 'parent', 'variant_name', 'variant_name_th', ...both('undername_text')]],
    ['price', ['sale_price', 'old_sale_price', 'customer_price', 'unit', 'net_content', 'weight', 'is_weighed', 'gtin']],
    ['visibility', ['is_published', 'active', 'can_sell']],
    ['place', ['groups', 'supplier', 'promotion', 'pg_sequence', 'showcase']],
    ['pictures', ['image', 'image_all']],
    ['texts', both('description', 'details')],
    [
      'food',
      [
        'certification',
        'certification_no',
        ...both('origin'),
        'origin_country',
        'storage',
        'is_chilled',
        'shelf_life',
        ...both('ingredients'),
        'allergens',
        'diets',
        'nutrition',
      ],
    ],
    [
      'more',
      [
        'price_breaks',
        'cost_price',
        'price_date',
        'ecom_show_price',
        'discount_text',
        'is_taxable',
        'gift_amount',
        'type',
        'state',
        'category',
        'ecom_ban_image',
        ...both('ecom_ban_text'),
        'ecom_oos_image',
        ...both('ecom_no_holiday_msg'),
      ],
    ],
  ],
  groups: [
    ['names', ['name', 'code', 'parent', 'sequence']],
    ['texts', both('description')],
    ['pictures', ['image']],
  ],
  promotions: [
    ['names', ['name', 'name_th', ...both('detail')]],
    ['promotion', ['buy_product', 'buy_group', 'buy_qty', 'get_product', 'get_qty', 'discount_percent']],
    ['validity', ['state', 'date_from', 'date_to', 'code']],
  ],
  vouchers: [
    ['names', ['code', ...both('description')]],
    ['promotion', ['discount_percent', 'discount_amount', 'max_discount', 'free_shipping', 'min_order_amount']],
    ['validity', ['state', 'date_from', 'expire_date', 'max_orders', 'max_orders_per_customer', 'new_customer']],
  ],
  blogs: [['names', ['name', 'code', 'sequence', 'archive']]],
  posts: [
    ['names', ['title_th', 'title', 'blog', 'date', 'slug', 'code']],
    ['pictures', ['picture', 'thumbnail']],
    ['texts', both('short_body', 'body')],
    ['visibility', ['featured', 'highlight']],
    ['search', both('meta_description', 'meta_keywords')],
  ],
  suppliers: [
    ['names', ['name', 'name_th', 'article']],
    ['texts', both('details')],
    ['pictures', ['image']],
  ],
  categories: [['names', ['name', 'code', 'parent', 'image']]],
  units: [['names', ['name', 'type', 'ratio']]],
  image_alts: [['names', ['image', 'th', 'en']]],
}

/** The kinds that have a list of their own. */
export const catalogKinds = recordKindNames.filter((kind) => kind !== 'products')

type CatalogKind = (typeof catalogKinds)[number]

/** The kind that a URL names; groups if it names none. */
export function catalogKindOf(text: string | undefined): CatalogKind {
  return catalogKinds.find((kind) => kind === text) ?? 'groups'
}

/** The columns of a list: what the record is called, then what distinguishes it from others. */
export const listColumns: Readonly<Record<RecordKind, readonly string[]>> = {
  products: ['name', 'code', 'sale_price'],
  groups: ['name', 'code', 'parent'],
  promotions: ['name', 'state', 'date_to'],
  vouchers: ['code', 'state', 'expire_date'],
  blogs: ['name', 'code'],
  posts: ['title_th', 'title', 'blog', 'date'],
  suppliers: ['name'],
  categories: ['name', 'code', 'parent'],
  units: ['name', 'ratio'],
  image_alts: ['image', 'th', 'en'],
}

/** The label of a column, and the language of its text where it has one per language. */
export function labelOf(name: string, names: readonly string[]): Readonly<{ label: ColumnLabel | null; language: 'th' | 'en' | null }> {
  const isThai = name.endsWith('_th')
  const base = isThai ? name.slice(0, -3) : name
  const label = columnLabels.find((each) => each === base) ?? null
  const hasBoth = names.includes(`${base}_th`) && names.includes(base)
  return { label, language: hasBoth ? (isThai ? 'th' : 'en') : null }
}

/** All words that cells of records are chosen from. */
const words = [
  'approved',
  'draft',
  'stock',
  'service',
  'active',
  'inactive',
  'weight',
  'unit',
  'none',
  ...storages,
  ...allergens,
  ...diets,
] as const

export function isWord(text: string): text is (typeof words)[number] {
  return words.some((word) => word === text)
}

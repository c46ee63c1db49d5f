/** Kinds of records that staff edit one by one; the names of the shop's files. */
export const recordKindNames = [
  'products',
  'groups',
  'promotions',
  'vouchers',
  'blogs',
  'posts',
  'suppliers',
  'categories',
  'units',
  'lots',
  'image_alts',
] as const

export type RecordKind = (typeof recordKindNames)[number]

/** Parts of the form of a record. A form that has `main` begins with it; its other parts are closed at first. */
export const recordSections = [
  'main',
  'names',
  'visibility',
  'price',
  'place',
  'pictures',
  'texts',
  'food',
  'recipe',
  'promotion',
  'validity',
  'search',
  'more',
] as const

export type RecordSection = (typeof recordSections)[number]

/** Columns of a size in the form of its product. */
export const sizeColumns = ['code', 'variant_name', 'sale_price', 'weight', 'gtin', 'pg_sequence']

/** Sizes that one save of a product can change. */
export const maxSizes = 60

/** A shop with at most so many products chooses them by name; others are named by their code. */
export const maxChosenProducts = 500

/** Groups that the tree shows. */
export const maxTreeGroups = 500

/** What a cell holds, which decides the input of a form. */
const cellInputs = [
  'text',
  'long',
  'bilingual',
  'html',
  'code',
  'amount',
  'number',
  'whole',
  'percent',
  'date',
  'yesNo',
  'choice',
  'words',
  'netContent',
  'nutrition',
  'priceBreaks',
  'ingredients',
  'pictures',
] as const

export type CellInput = (typeof cellInputs)[number]

/** Further inputs: a picture, the code of another record, and codes in order, separated by ` | `. */
export const recordInputs = [...cellInputs, 'picture', 'reference', 'links'] as const

export type RecordInput = (typeof recordInputs)[number]

/** What is probably unintended in a record that can be saved. */
export const recordWarnings = [
  'percentFraction',
  'listsNeedPrice',
  'listsNeedGroup',
  'hasNoPicture',
  'variantNeedsPrice',
  'dietContradicted',
  'chilledDelivery',
  'unlikelyPrice',
  'formerPriceBelow',
  'costsMore',
] as const

export type RecordWarning = (typeof recordWarnings)[number]

/** Where shoppers see a record. */
export const recordPlaces = [
  'productLists',
  'sizeOfProduct',
  'categoryPage',
  'menu',
  'orderOnline',
  'parentCategory',
  'newProducts',
  'automaticOffer',
  'offerByCode',
  'blogPage',
  'blogMenu',
  'article',
  'homePage',
  'productPages',
] as const

export type RecordPlace = (typeof recordPlaces)[number]

/** What a record lacks to be seen, or to be bought or used. */
export const recordGaps = [
  'notPublished',
  'archived',
  'notForSale',
  'soldOut',
  'groupEmpty',
  'notInLayout',
  'ended',
  'notYet',
  'usedUp',
  'blogEmpty',
  'blogNotInMenu',
  'postNowhere',
  'growerUnused',
] as const

export type RecordGap = (typeof recordGaps)[number]

/** Characters of the longest text. */
export const maxCellLength = 40_000

/** Pictures of one record. */
export const maxPictures = 12

/** Between the entries of a list in a cell. */
export const cellSeparator = ' | '

/** The entries of a cell that lists several, in order. */
export function entriesOf(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

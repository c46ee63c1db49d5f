/** Names of picture files as the backend gives them. Apart from images.ts, which comes with the scripts of all product cards. */

/**
 * The files in a field that may hold several, separated by commas. A Netforce file name itself contains a comma
 * ("kale,Xy12ab.jpg"), so a name ends only after an extension.
 */
export function imageNames(field: string | null | undefined): string[] {
  const names: string[] = []
  let unfinished = ''
  for (const part of (field ?? '').split(',')) {
    unfinished = unfinished ? `${unfinished},${part}` : part.trim()
    if (!/\.[a-z0-9]{2,5}$/i.test(unfinished.trim())) continue
    names.push(unfinished.trim())
    unfinished = ''
  }
  return names
}

type WithPictures = Readonly<{ image_all?: string | null; image?: string | null }>

/**
 * The picture of a product in a line of a cart or an order: the one for lists (spec 3), or else that of its page. A size without
 * any has its product's.
 */
export function linePicture(product: (WithPictures & Readonly<{ parent_id?: WithPictures | null }>) | null | undefined): string | null {
  const fields = [product?.image_all, product?.image, product?.parent_id?.image_all, product?.parent_id?.image]
  return fields.flatMap(imageNames)[0] ?? null
}

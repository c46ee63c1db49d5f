import { productDetailsSchema } from './schemas'
import { decideProductPage } from './queries'
import { cardRow } from './testing/samples'

const product = productDetailsSchema('en').parse(cardRow)
const readParent = jest.fn<Promise<number | null>, []>()

it.each([
  ['shows a listed product without reading its parent', product, null, { kind: 'found', product }, 0],
  ['redirects a variant that is not listed to its parent', null, 7, { kind: 'moved', parentId: 7 }, 1],
  ['is missing for an unknown id', null, null, { kind: 'missing' }, 1],
])('the product page %s', async (_what, listed, parentId, page, parentsRead) => {
  readParent.mockReset().mockResolvedValue(parentId)
  expect(await decideProductPage(async () => listed, readParent)).toEqual(page)
  expect(readParent).toHaveBeenCalledTimes(parentsRead)
})

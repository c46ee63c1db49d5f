import { productDetailsSchema } from './details-schema'
import { decideProductPage } from './product-page-rules'
import { cardRow } from './testing/samples'

const product = productDetailsSchema('en').parse(cardRow)

describe('the address of a product', () => {
  it('shows a product that is listed, without asking for its parent', async () => {
    const page = await decideProductPage(
      async () => product,
      () => Promise.reject(new Error('asked for the parent')),
    )
    expect(page).toEqual({ kind: 'found', product })
  })

  it('leads a variant without a listing of its own to its parent', async () => {
    expect(
      await decideProductPage(
        async () => null,
        async () => 7,
      ),
    ).toEqual({ kind: 'moved', parentId: 7 })
  })

  it('finds nothing for an unknown id', async () => {
    expect(
      await decideProductPage(
        async () => null,
        async () => null,
      ),
    ).toEqual({ kind: 'missing' })
  })
})

import { productDetailsSchema } from './schemas'
import { decideProductPage } from './product-page-rules'
import { cardRow } from './testing/samples'

const product = productDetailsSchema('en').parse(cardRow)

describe('the product page', () => {
  it('shows a listed product without reading its parent', async () => {
    const page = await decideProductPage(
      async () => product,
      () => Promise.reject(new Error('asked for the parent')),
    )
    expect(page).toEqual({ kind: 'found', product })
  })

  it('redirects a variant that is not listed to its parent', async () => {
    expect(
      await decideProductPage(
        async () => null,
        async () => 7,
      ),
    ).toEqual({ kind: 'moved', parentId: 7 })
  })

  it('is missing for an unknown id', async () => {
    expect(
      await decideProductPage(
        async () => null,
        async () => null,
      ),
    ).toEqual({ kind: 'missing' })
  })
})

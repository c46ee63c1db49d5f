import { breadcrumbData, productListBlocks } from './list-data'
import { siteUrl } from './site'

it('breadcrumbs start at the home page with position 1', () => {
  expect(breadcrumbData('th', [{ name: 'ผัก', path: '/th/products?categ_code=VEGETABLES' }], 'Talat')['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Talat', item: siteUrl('/th/home') },
    { '@type': 'ListItem', position: 2, name: 'ผัก', item: siteUrl('/th/products?categ_code=VEGETABLES') },
  ])
})

describe('the structured data of a product list', () => {
  const shelf = { name: 'Greens', path: '/en/products?categ_code=LEAFY' }

  it('has each product once, in the order of the page', () => {
    const [kale, basil] = [
      { id: 7, name: 'Kale' },
      { id: 3, name: 'Basil' },
    ]
    const [way, list] = productListBlocks('en', shelf, [kale, basil, kale], 'Talat')
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(list).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'Kale', url: siteUrl('/en/product_details?product_id=7') },
        { position: 2, name: 'Basil' },
      ],
    })
  })

  it('lists at most 100 products, and has no item list for an empty page', () => {
    const products = Array.from({ length: 300 }, (_, id) => ({ id, name: String(id) }))
    expect(productListBlocks('en', shelf, products, 'Talat')[1]).toMatchObject({ numberOfItems: 100 })
    expect(productListBlocks('en', shelf, [], 'Talat')).toHaveLength(1)
  })
})

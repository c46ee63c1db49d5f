import { screen } from '@testing-library/react'
import { categoryListing } from '@/lib/features/catalog/ordering'
import { sampleGroup, sampleProduct } from '@/lib/features/catalog/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CategoryHeading } from '../category-heading'
import { GroupSections } from './group-sections'
import { HomeBlock } from '../home-block'
import { SubCategoryLinks } from '../sub-category-links'

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const group = sampleGroup({
  products: [sampleProduct({ id: 1 })],
  subGroups: [
    sampleGroup({ id: 2, name: 'Herbs', code: 'HERBS', products: [sampleProduct({ id: 2 }), sampleProduct({ id: 3, isInStock: false })] }),
  ],
})

it('shows own products first, then titled sub-groups, and products out of stock last [S2.85] [S9.7]', () => {
  renderWithMessages(<GroupSections listing={categoryListing(group)} categCode="LEAFY" />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Herbs', 'Out of stock'])
  expect(links()).toEqual([
    '/en/product_details?product_id=1&categ_code=LEAFY',
    '/en/product_details?product_id=2&categ_code=HERBS',
    '/en/product_details?product_id=3&categ_code=LEAFY',
  ])
})

it('the first picture of the page is not lazy-loaded, even in nested sub-groups', () => {
  const fruit = sampleGroup({ products: [], subGroups: [sampleGroup({ id: 2, products: [], subGroups: [group] })] })
  const { container } = renderWithMessages(<GroupSections listing={categoryListing(fruit)} beginsPage />)
  const loading = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))
  expect(loading.slice(0, 2)).toEqual([null, 'lazy'])
})

it('the category heading links back to the previous category [S2.63]', () => {
  renderWithMessages(<CategoryHeading name="Herbs" description="Fresh" prevCode="FRUIT_VEG" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Herbs')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/en/products?categ_code=FRUIT_VEG')
})

it('sub-categories are linked by code, else by id, with the parent as previous category [S2.69]', () => {
  const subGroups = [sampleGroup({ id: 2, code: 'HERBS' }), sampleGroup({ id: 3, code: null })]
  renderWithMessages(<SubCategoryLinks subGroups={subGroups} parentCode="FRUIT_VEG" />)
  expect(links()).toEqual(['/en/products?categ_code=HERBS&prev_code=FRUIT_VEG', '/en/products?categ_code=3&prev_code=FRUIT_VEG'])
})

it('an index block shows its name, its products and a link to all of them [S2.53]', () => {
  renderWithMessages(<HomeBlock block={{ id: 1, name: 'Meat', categoryCode: 'MEAT', products: [sampleProduct({ id: 7 })] }} />)
  expect(screen.getByRole('heading', { name: 'Meat' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /ALL PRODUCTS/ }).getAttribute('href')).toBe('/en/products?categ_code=MEAT')
  expect(links()).toContain('/en/product_details?product_id=7&categ_code=MEAT')
})

import { backend } from '@/lib/tools/testing/mock-backend'
import { pathsOf } from '@/lib/core/wire-record'
import { groupMembersRecord } from '@/lib/domain/catalog/group-record'
import { defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { getMissingCodes } from './missing-codes'

const shopWith = (codes: readonly string[]) =>
  backend.mockImplementation(
    (_schema, model) =>
      Promise.resolve(
        model === 'product.group' ? codes.map((code) => ({ code, productIds: code === 'MEAT' ? [] : [1] })) : [{ code: 'WHOWEARE' }],
      ) as never,
  )

beforeEach(() => backend.mockReset())

it('names the groups, articles and blogs that pages lead to and that are missing or empty', async () => {
  shopWith(['FRUIT_VEG', 'MEAT', 'GIFT', 'SALE', 'LEAFY'])
  expect(await getMissingCodes('en', defaultCatalogLayout)).toEqual(['MEAT', 'PROCESSED', 'WHYKINGORGANIC', 'SAVETHEWORLD'])
})

it('requests only the codes, with the calls of the specification', async () => {
  shopWith([])
  await getMissingCodes('th', { ...defaultCatalogLayout, blocks: ['HOME_TEA'] })
  expect(backend.mock.calls.map(([, model, method, args]) => [model, method, args])).toEqual([
    ['product.group', 'search_read_path', [[['code', 'in', ['FRUIT_VEG', 'MEAT', 'PROCESSED', 'TEA']]], pathsOf(groupMembersRecord)]],
    ['cms.blog.post', 'search_read_path', [[['code', 'in', ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD']]], ['code']]],
    ['cms.blog.post', 'search_read_path', [[['blog_id.code', '=', 'news']], ['title']]],
  ])
})

it('reports no missing codes while the backend is unreachable', async () => {
  backend.mockRejectedValue(new Error('away'))
  expect(await getMissingCodes('en', defaultCatalogLayout)).toEqual([])
})

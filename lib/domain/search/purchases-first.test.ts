import { purchasesFirst } from './purchases-first'
import { rankProducts } from './rank'
import { SearchIndex } from './search-index'

const names = ['Milk (นม)', 'Milk Bread (ขนมปังนม)', 'Oat Milk (นมโอ๊ต)', 'Goat Milk (นมแพะ)', 'Milk Tea (ชานม)']
const index = new SearchIndex(names.map((name, id) => ({ id, name, groups: [] })))

const search = (query: string, bought: readonly (readonly [number, number])[]) =>
  purchasesFirst(index, query, rankProducts(index, query, new Map()).ids, new Map(bought))

it('what a customer has bought comes behind the exact name and before all other matches, most often bought first', () => {
  const usual = search('milk', [])
  const found = search('milk', [
    [3, 2],
    [2, 5],
  ])
  expect(found.slice(0, 3)).toEqual([0, 2, 3])
  expect(found.toSorted()).toEqual(usual.toSorted())
  expect(search('นม', [[2, 5]]).slice(0, 2)).toEqual([0, 2])
})

it('changes nothing for those who have bought none of the matches', () => {
  expect(search('milk', [[99, 7]])).toEqual(search('milk', []))
})

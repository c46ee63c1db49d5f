import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import english from '@/messages/en.json'
import { editableEntity, formColumns } from './editable-entities'

const { column: labels, word: words } = english.staffCatalog

describe.each(recordKindNames)('the form of %s', (kind) => {
  const { entity } = editableEntity(kind)
  const columns = formColumns(entity, true)

  it('has each column but the counts that the shop continues, once', () => {
    const counts = ['tot_sale_qty', 'used_count']
    const editable = entity.columns.flatMap(({ name }) => (counts.includes(name) ? [] : [name]))
    expect(columns.map(({ name }) => name).toSorted()).toEqual(editable.toSorted())
  })

  it('has a label for each column and a name for each word', () => {
    expect(columns.filter(({ name }) => !Object.hasOwn(labels, name.replace(/_th$/, '')))).toEqual([])
    expect(columns.flatMap((each) => each.words ?? []).filter((word) => !Object.hasOwn(words, word))).toEqual([])
  })
})

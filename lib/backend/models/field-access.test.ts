import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { staffRoles } from '@/lib/domain/staff/staff-roles'
import { mayReadField } from '@/lib/domain/methods/rights'
import { models } from './models'

const file = path.join(process.cwd(), 'lib/backend/models/field-access.txt')

/** Each field with its kind, whether the public may read it, and the lowest role of staff that may. */
function fieldAccess(): string {
  const lines = models.flatMap((model) =>
    Object.entries(model.fields).map(([name, field]) => {
      const readers = field.public === false ? 'staff' : model.rowLevelPolicy ? 'public, own rows' : 'public'
      const role = staffRoles.toReversed().find((each) => mayReadField(each, model.name, name))
      return `${model.name}.${name}: ${field.kind}; ${readers}; ${role}\n`
    }),
  )
  return lines.sort().join('')
}

it('field-access.txt says who may read each field: review its changes (UPDATE_COLUMNS=1 writes it)', () => {
  if (process.env.UPDATE_COLUMNS) writeFileSync(file, fieldAccess())
  expect(fieldAccess()).toBe(readFileSync(file, 'utf8'))
})

it('each relation leads to a model', () => {
  const targets = models.flatMap(({ fields }) => Object.values(fields).flatMap((field) => ('model' in field ? [field.model] : [])))
  expect(targets.filter((name) => !models.some((model) => model.name === name))).toEqual([])
})

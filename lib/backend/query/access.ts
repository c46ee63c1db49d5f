import { mayReadField } from '@/lib/domain/methods/rights'
import type { CallContext, Field, Model, RelationField } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'

/** The columns that every table has. `create_uid` and `write_uid` stay internal. */
const systemFields = {
  create_time: { kind: 'timestamp' },
  write_time: { kind: 'timestamp' },
  create_uid: { kind: 'integer', public: false },
  write_uid: { kind: 'integer', public: false },
} as const satisfies Record<string, Field>

/**
 * The field of a model as this caller may see it: a field that is not public does not exist for the public, nor one beyond their
 * role for staff. Each step of a field path, condition or order asks this. The id is not among the fields, unless a model declares it.
 */
export function findField(call: CallContext, model: Model, name: string): Field | null {
  const field = Object.hasOwn(fieldsOf(model), name) ? fieldsOf(model)[name] : undefined
  if (!field) return null
  const { trusted, staffRole } = call.caller
  const isVisible = trusted ? !staffRole || mayReadField(staffRole, model.name, name) : field.public !== false
  return isVisible ? field : null
}

/** Whether the caller's role may see labels of this model: its name field, or every field where code makes the labels. */
export function mayReadLabels({ caller: { trusted, staffRole } }: CallContext, model: Model): boolean {
  if (!trusted || !staffRole) return true
  return mayReadField(staffRole, model.name, model.labels ? '' : (model.nameField ?? 'name'))
}

const allFields = new WeakMap<Model, Readonly<Record<string, Field>>>()

/** All fields of a model by name, the system fields after the model's own. */
export function fieldsOf(model: Model): Readonly<Record<string, Field>> {
  const known = allFields.get(model)
  if (known) return known
  const fields = { ...model.fields, ...systemFields }
  allFields.set(model, fields)
  return fields
}

/** @throws ProtocolError `No such field foo in product` */
export function requireField(call: CallContext, model: Model, name: string): Field {
  const field = findField(call, model, name)
  if (!field) throw new ProtocolError(`No such field ${name} in ${model.name}`)
  return field
}

export function isRelation(field: Field): field is RelationField {
  return field.kind === 'many2one' || field.kind === 'one2many' || field.kind === 'many2many'
}

/**
 * The condition on rows of this model for this caller (row-level policy); null when every row may be seen.
 * @param access `own` when a to-one field leads to the row, `found` when a search, an id or a list does
 */
export function rowRule(call: CallContext, model: Model, access: 'own' | 'found'): unknown {
  if (call.caller.trusted) return null
  const own = model.rowLevelPolicy?.(call)
  const published = access === 'found' ? model.publicRows : undefined
  const rules = [own, published].filter((rule) => rule !== undefined && rule !== null)
  return rules.length > 0 ? rules : null
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** Where a checkout of the Universal Commerce Protocol has its schemas (`source/schemas`); without it nothing is compared. */
const folder = process.env.UCP_SCHEMAS

const ajv = folder ? load(folder) : null

function load(from: string): Ajv2020 {
  // Not strict: the schemas have keywords of their own, such as `ucp_request`.
  const loaded = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))) {
    loaded.addSchema(JSON.parse(readFileSync(path.join(from, file), 'utf8')))
  }
  return loaded
}

/**
 * What the official schema says against a document; null when it fits, or when `UCP_SCHEMAS` names no schemas.
 * @param name as `shopping/cart.json` or `profile.json#/$defs/business_schema`
 */
export function schemaErrors(name: string, document: unknown): string | null {
  if (!ajv) return null
  const validate = ajv.getSchema(`https://ucp.dev/schemas/${name}`)
  if (!validate) throw new Error(`No schema ${name}`)
  return validate(document) ? null : ajv.errorsText(validate.errors, { separator: '\n' })
}

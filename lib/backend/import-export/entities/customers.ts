import { issueMessage } from '@/lib/domain/operations/import-report'
import { sql } from 'drizzle-orm'
import { address, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { demoLogins } from '@/lib/backend/seed/demo-password'
import { date } from '../cell-types/dates'
import { choice, code, digits, email, text, yesNo } from '../cell-types/texts'
import { column, type Column, type Entity, reference, thai } from '../entity'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { whole } from '../cell-types/numbers'
import { country, district, province } from '@/lib/backend/infrastructure/database/schema/locations'

export const customers: Entity = {
  name: 'customers',
  about:
    'Customers with an account. Passwords are not included: imported customers set one with “Forgot password” on the login page. An import never deletes an account; active FALSE closes it.',
  table: contact,
  model: 'contact',
  key: ['email'],
  where: sql`exists (select 1 from base_user u where u.contact_id = t.id)`,
  missing: 'keep',
  demoKeys: demoLogins,
  whenNew: { type: 'person', customer: true, name: '' },
  columns: [
    column('email', email, 'E-mail address for signing in.', { required: true }),
    column('first_name', text, 'First name.'),
    column('last_name', text, 'Last name.'),
    thai('name', text, 'The full name in Thai, if known.'),
    column('code', text, 'Their number in your accounting.'),
    column('phone', text, 'Telephone.'),
    column('mobile', text, 'Mobile telephone.'),
    column('tax_no', digits(13, 'is no tax number: write all its 13 digits, like 0105500000000'), 'For a business: its 13-digit tax ID.'),
    column(
      'tax_branch',
      digits(5, 'is no branch: write all its five digits, 00000 for the head office'),
      'For a business: its branch, 00000 for the head office.',
    ),
    column('birth_date', date, 'Birth date.'),
    column('gender', choice('m', 'f'), 'Gender, if given.'),
    column('active', yesNo, 'FALSE closes the account.', { whenEmpty: 'TRUE' }),
  ],
  afterWriting: openAccounts,
  tags: () => [],
}

/** Enables sign-in with the e-mail address; the full name is derived from its parts, as on sign-up. */
async function openAccounts(database: Database, ids: readonly number[]): Promise<void> {
  const list = `{${ids.join(',')}}`
  await database.execute(sql`
    update contact set name = coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)
    where id = any(${list}::int[])`)
  await database.execute(sql`
    update base_user u set name = c.name, active = c.active from contact c
    where c.id = any(${list}::int[]) and u.contact_id = c.id`)
  await database.execute(sql`
    insert into base_user (name, login, email, contact_id, active)
    select c.name, c.email, c.email, c.id, c.active from contact c
    where c.id = any(${list}::int[]) and not exists (select 1 from base_user u where u.contact_id = c.id) order by c.id`)
}

/** The position in the order in which the customer created the addresses; the owner does not assign it. */
const number: Column = {
  name: 'number',
  kind: whole,
  about: 'The customer’s first address is 1, the next 2.',
  required: true,
  place: {
    in: 'reckoned',
    sql: sql`(select count(*) from address before where before.contact_id = t.contact_id and before.id <= t.id)`,
  },
}

export const addresses: Entity = {
  name: 'addresses',
  about: 'Delivery and billing addresses of customers.',
  table: address,
  key: ['customer', 'number'],
  where: sql`exists (select 1 from base_user u where u.contact_id = t.contact_id)`,
  missing: 'keep',
  columns: [
    reference('customer', 'contact_id', 'customers', email, 'The customer.', { required: true }),
    number,
    column('type', text, 'shipping or billing; says nothing to the shop.'),
    column('name', text, 'What the customer calls it, “Home”.'),
    column('first_name', text, 'Recipient’s first name.'),
    column('last_name', text, 'Recipient’s last name.'),
    column('company', text, 'Company.'),
    column('address', text, 'House, street, subdistrict.'),
    column('address2', text, 'A second line.'),
    column('city', text, 'City, outside Thailand.'),
    column('postal_code', text, 'Postal code.'),
    reference('country', 'country_id', 'countries', code, 'TH.'),
    reference('province', 'province_id', 'provinces', code, 'Official two-digit code, 10 is Bangkok.'),
    reference('district', 'district_id', 'districts', code, 'Official four-digit code, 1004 is Bang Rak.'),
    column('phone', text, 'Recipient’s telephone number.'),
    column('email', text, 'Recipient’s e-mail address.'),
    column('sequence', whole, 'Sort order in lists.'),
  ],
  needs: (cell) =>
    Number(cell('number')) > 1
      ? [
          {
            entity: 'addresses',
            key: `${cell('customer')} / ${Number(cell('number')) - 1}`,
            column: 'number',
            reason: `Address ${Number(cell('number')) - 1} of this customer must come before it`,
            message: issueMessage('addressBefore', { number: Number(cell('number')) - 1 }),
            earlier: true,
          },
        ]
      : [],
  tags: () => [],
}

/** Places come with the program: no file contains them, but addresses reference them. */
export const places: readonly Entity[] = [place('countries', country), place('provinces', province), place('districts', district)]

function place(name: string, table: typeof country | typeof province | typeof district): Entity {
  return {
    name,
    about: '',
    table,
    key: ['code'],
    missing: 'keep',
    columns: [column('code', code, 'Official code.', { required: true })],
    tags: () => [],
  }
}

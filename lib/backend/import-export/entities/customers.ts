import { sql } from 'drizzle-orm'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { demoLogins } from '@/lib/backend/seed/demo-password'
import { date } from '../cell-types/dates'
import { choice, digits, email, text } from '../cell-types/texts'
import { yesNo } from '../cell-types/yes-no'
import { column, thai, type Entity } from '../entity'
import type { Database } from '@/lib/backend/infrastructure/database/database'

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

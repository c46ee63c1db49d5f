import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { balanceEntry, contact } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { testPassword } from '@/lib/backend/testing/shop'
import { addBalanceEntry, lockBalance, readLedger } from './ledger'

/** An embedded database has one connection, so there are no lock waits. */
const onServer = isEmbedded ? it.skip : it

let contactId: number

beforeEach(() => {
  contactId = shop.malee.contactId
})

const entry = (kind: 'added' | 'order', baht: number, key: string) =>
  backend.backend.run((work) => addBalanceEntry(work, contactId, { kind, amount: fromBaht(baht), key }))

const own = () => backend.call('ecom2.interface', 'get_balance', [], {}, malee)

describe('the balance of a customer', () => {
  it('makes one entry for a cause that is reported twice at once', async () => {
    const made = await Promise.all([entry('added', 50, 'refund:1'), entry('added', 50, 'refund:1'), entry('added', 50, 'refund:1')])
    expect(made.filter(({ result }) => result)).toHaveLength(1)
    expect(await own()).toMatchObject({ available: 50, held: 0, entries: [{ kind: 'added', change: 50, after: 50 }] })
  })

  onServer('is locked while a login or a deletion holds the account, which wait for carts that wait for the balance', async () => {
    await backend.database.transaction(async (transaction) => {
      await transaction.select({ id: contact.id }).from(contact).where(eq(contact.id, contactId)).for('no key update')
      await backend.database.transaction((other) => lockBalance(other, contactId))
    })
  })

  it('cannot be spent twice at once', async () => {
    await entry('added', 100, 'one')
    const spent = await Promise.allSettled(['a', 'b', 'c'].map((key) => entry('order', 60, key)))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(spent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'balanceTooLow' } })
    expect(await own()).toMatchObject({ available: 40 })
  })

  it('is corrected by staff once for a repeated press, with words for the customer and a name for colleagues', async () => {
    const correct = (kind: string, amount: number, key: string) =>
      backend.callTrusted('staff.balance', 'correct', [contactId, { kind, amount, text: 'Came late' }, key])
    await correct('added', 20.5, 'correction-0123456789')
    await correct('added', 20.5, 'correction-0123456789')
    await expect(correct('deducted', 30, 'correction-9876543210')).rejects.toThrow('The balance is only ฿20.50 now')
    const { entries } = await readLedger(backend.database, contactId)
    expect(entries).toMatchObject([{ kind: 'added', amount: 20.5, text: 'Came late', staff: expect.any(String) }])
    expect(JSON.stringify(await own())).not.toContain('staff')
    const found = await backend.callTrusted('staff.customer', 'find', [{ text: shop.malee.email }])
    expect(found).toMatchObject({ customers: [{ balance: 20.5 }] })
  })

  it('keeps the account from being deleted while anything is left, and stays in the books without an owner', async () => {
    const erase = () => backend.call('ecom2.interface', 'delete_account', [testPassword], {}, malee)
    await entry('added', 10, 'one')
    await expect(erase()).rejects.toThrow('The shop still owes you ฿10.00')
    await entry('order', 10, 'two')
    await erase()
    expect(await backend.database.select().from(contact).where(eq(contact.id, contactId))).toEqual([])
    const kept = await backend.database.select().from(balanceEntry)
    expect(kept.map(({ contact_id, amount }) => [contact_id, amount])).toEqual([
      [null, 10],
      [null, 10],
    ])
  })
})

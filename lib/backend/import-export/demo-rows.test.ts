import { contact, giftVoucher } from '@/lib/backend/infrastructure/database/tables'
import { importTest } from '@/lib/backend/testing/import-folder'
import { importShop } from './import-shop'

const test = importTest()

const files = {
  'gift_vouchers.csv': 'code,amount,balance\r\nGVTALAT500,500,500\r\nGV-OWN,100,100',
  'customers.csv': 'email,first_name\r\nSomchai@example.com,Somchai\r\nnoi@example.net,Noi',
}

describe('the public gift vouchers and customers of the demo', () => {
  it('are refused by name in a shop that is not a demo, and nothing is imported [U15]', async () => {
    const shop = { ...test.backend.backend, ports: { ...test.backend.ports, isDemo: false } }
    const report = await importShop(shop, await test.folderWith(files))
    expect([report.imported, report.issues.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).sort()]).toEqual([
      false,
      [
        'customers.csv:2: somchai@example.com is public, from the demo shop: take its row out of customers.csv',
        'gift_vouchers.csv:2: GVTALAT500 is public, from the demo shop: take its row out of gift_vouchers.csv',
      ],
    ])
    expect([await test.backend.database.$count(giftVoucher), await test.backend.database.$count(contact)]).toEqual([0, 0])
  })

  it('are imported into a demo', async () => {
    expect((await test.importFiles(files)).imported).toBe(true)
  })
})

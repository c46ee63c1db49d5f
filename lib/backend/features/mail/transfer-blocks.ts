import { bankAccountSchema } from '@/lib/domain/payments/bank-account'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { MailBlock } from './render/document'
import { linkTo, type MailContext } from './mail-context'
import type { MailedOrder } from './order-for-mail'
import { readSender } from './sender'

const words = {
  en: {
    bank: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    sendSlip: 'I have paid',
    noAccount: (phone: string | null) => `Please contact us for our bank account details${phone ? `: ${phone}` : '.'}`,
  },
  th: {
    bank: 'ธนาคาร',
    accountName: 'ชื่อบัญชี',
    accountNumber: 'เลขที่บัญชี',
    sendSlip: 'แจ้งชำระเงิน',
    noAccount: (phone: string | null) => `กรุณาสอบถามเลขที่บัญชีจากเรา${phone ? ` โทร. ${phone}` : ''}`,
  },
} as const

/**
 * The bank account to transfer an order's money to, and a button to send the slip.
 * @param text instructions for the transfer
 * @param amount what to transfer, in baht
 */
export async function transferBlocks(
  mailContext: MailContext,
  { row }: MailedOrder,
  text: string,
  amount = row.amount_total ?? 0,
): Promise<MailBlock[]> {
  const { bank, accountName, accountNumber, sendSlip, noAccount } = words[mailContext.language]
  const query = { sale_order: row.number, total_amt: amount }
  const button: MailBlock = { kind: 'button', label: sendSlip, url: linkTo(mailContext, 'confirm_payment', query) }
  const account = bankAccountSchema.parse(await readSetting(mailContext.database, 'bank_account', mailContext.language))
  if (!account)
    return [{ kind: 'paragraph', text: noAccount((await readSender(mailContext.database, mailContext.language)).phone) }, button]
  const facts = [
    { label: bank, value: account.bank },
    { label: accountName, value: account.name },
    { label: accountNumber, value: account.number },
  ]
  return [{ kind: 'paragraph', text }, { kind: 'facts', facts }, button]
}

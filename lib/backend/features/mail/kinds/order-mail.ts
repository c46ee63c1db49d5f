import { linkTo, type MailContext, type MailSubject, type MailWriter } from '../mail-context'
import { composeMail, mailMessages, type MessageValues, type WholeMailName } from '../mail-messages'
import { orderForMail, type MailedOrder } from '../order-for-mail'
import type { MailBlock } from '../render/document'

type Plan = Readonly<{
  /** Other texts than those of the kind of mail. */
  texts?: WholeMailName
  /** Values beside `{number}` and `{total}`. */
  values?: MessageValues
  /** Take the place of those of the texts. */
  subject?: string
  preview?: string
  text?: string
  /** Between the text and the button. */
  blocks?: readonly MailBlock[]
  /** Takes the place of the button that leads to the order's page; null for none. */
  button?: MailBlock | null
}>

export type PlanOrderMail = (mailContext: MailContext, order: MailedOrder, about: MailSubject) => Plan | null | Promise<Plan | null>

/**
 * A mail about an order, by its id: a few sentences and a button.
 * @param plan what is not as usual; null when the mail is no longer needed
 */
export function orderMail(kind: WholeMailName, plan: PlanOrderMail = () => ({})): MailWriter {
  return async (mailContext, about) => {
    const order = await orderForMail(mailContext, about)
    const planned = order && (await plan(mailContext, order, about))
    if (!planned) return null
    const { texts = kind, values, blocks = [], button = orderButton(mailContext, order), ...own } = planned
    const { number, bill_first_name: name } = order.row
    return composeMail(mailContext.language, texts, {
      ...own,
      number,
      name,
      values: { number, total: order.total, ...values },
      blocks: [...blocks, ...(button ? [button] : [])],
    })
  }
}

/** Leads to the page of an order. */
export function orderButton(mailContext: MailContext, { row }: MailedOrder): MailBlock {
  const label = mailMessages(mailContext.language, 'shared')('showOrder')
  return { kind: 'button', label, url: linkTo(mailContext, 'order_details', { order_id: row.id }) }
}

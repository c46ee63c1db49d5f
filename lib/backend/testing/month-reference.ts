import { Reference, type Household } from './standing-reference'

export type Payment = 'cash' | 'transfer' | 'balance'

type Terms = Readonly<{ payment: Payment; slot: string }>

type MadeOrder = Terms & {
  household: number
  due: string
  day: string
  until: string
  qty: number
  price: number
  total: number
  fromBalance: number
  state: 'confirmed' | 'wait_payment' | 'paid' | 'done' | 'voided'
}

const fee = 60

/** The books of a month with many households, as one would keep them on paper: orders, places, mails, refunds and balances. In baht. */
export class MonthReference extends Reference {
  readonly orders: MadeOrder[] = []
  readonly mails: string[] = []
  readonly ledger: string[] = []
  readonly refunds: string[] = []
  private readonly terms = new Map<number, Terms>()
  private readonly balances = new Map<number, number>()
  private readonly held = new Set<string>()
  private readonly places: number

  constructor(start: Readonly<{ stock: number; price: number; places: number }>) {
    super(start)
    this.places = start.places
  }

  agree(household: number, terms: Terms): void {
    this.terms.set(household, terms)
  }

  add(household: number, amount: number): void {
    this.book(household, 'added', amount)
  }

  restock(stock: number): void {
    this.stock = stock
  }

  override skip(own: Household, due: string, isSkipped: boolean, time: string): boolean {
    const isDone = super.skip(own, due, isSkipped, time)
    // A delivery that was skipped and reactivated sends its mail again when it is held.
    if (isDone) this.held.delete(`${own.id} ${due}`)
    return isDone
  }

  orderOf(household: number, due: string): MadeOrder | undefined {
    return this.orders.find((order) => order.household === household && order.due === due)
  }

  cancel(order: MadeOrder): void {
    const wasPaid = order.state === 'paid'
    order.state = 'voided'
    this.stock += order.qty
    this.mails.push(`${order.household} ${order.due} orderCancelledByCustomer`)
    if (order.fromBalance > 0) this.book(order.household, 'order_returned', order.fromBalance)
    if (wasPaid && order.payment === 'transfer') this.refunds.push(`${order.household} ${order.due}: ${order.total}`)
  }

  pay(order: MadeOrder): void {
    order.state = 'paid'
    this.mails.push(`${order.household} ${order.due} paymentReceived`)
  }

  deliver(order: MadeOrder): void {
    order.state = 'done'
    for (const mail of ['orderShipped', 'orderDelivered']) this.mails.push(`${order.household} ${order.due} ${mail}`)
  }

  /** A refund that was due stays as balance. */
  keepRefund(order: MadeOrder): void {
    this.book(order.household, 'refund', order.total)
  }

  protected override hasPlace({ id }: Household, due: string): boolean {
    const { slot } = this.termsOf(id)
    const { day } = this.timesOf(due)
    return this.orders.filter((order) => order.day === day && order.slot === slot && order.state !== 'voided').length < this.places
  }

  protected override note(what: 'made' | 'held' | 'missed', own: Household, due: string, sent = 0): void {
    const name = `${own.id} ${due}`
    if (what === 'missed') this.mails.push(`${name} standingMissed`)
    if (what === 'held' && !this.held.has(name)) {
      this.held.add(name)
      this.mails.push(`${name} standingHeld`)
    }
    if (what !== 'made') return
    const { payment, slot } = this.termsOf(own.id)
    const { day, until } = this.timesOf(due)
    const whole = sent * this.price + fee
    const fromBalance = payment === 'balance' ? Math.min(whole, this.balances.get(own.id) ?? 0) : 0
    if (fromBalance > 0) this.book(own.id, 'order', fromBalance)
    const total = whole - fromBalance
    const state = total === 0 ? 'paid' : payment === 'transfer' ? 'wait_payment' : 'confirmed'
    this.orders.push({ household: own.id, due, day, until, slot, payment, qty: sent, price: this.price, total, fromBalance, state })
    this.mails.push(`${name} orderPlaced`)
  }

  private termsOf(household: number): Terms {
    const found = this.terms.get(household)
    if (!found) throw new Error(`No household ${household}`)
    return found
  }

  private book(household: number, kind: 'added' | 'order' | 'order_returned' | 'refund', amount: number): void {
    this.ledger.push(`${household} ${kind} ${amount}`)
    this.balances.set(household, (this.balances.get(household) ?? 0) + (kind === 'order' ? -amount : amount))
  }
}

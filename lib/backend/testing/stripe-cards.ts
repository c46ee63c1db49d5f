/** What a bank does with a card: as Stripe's test cards 4242…, …0341 (declined), …3184 (wants its owner) and one that it confirms later. */
export type Bank = 'accepts' | 'declines' | 'wants its owner' | 'confirms later'

export type Reply = Readonly<{ status: number; body: unknown }>

type Card = { readonly id: string; readonly customer: string; bank: Bank; isDetached: boolean }

/** A PaymentIntent, with the fields that the shop reads. */
type Intent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
  payment_method: string | null
  amount_received: number
  status: 'requires_payment_method' | 'requires_confirmation' | 'processing' | 'succeeded' | 'canceled'
  last_payment_error: Readonly<{ code: string }> | null
}

const minimumSatang = 1000

/** Customers, saved cards and PaymentIntents at Stripe: the part that the shop uses, with Stripe's states and refusals. */
export function stripeCards() {
  const customers = new Set<string>()
  const cards = new Map<string, Card>()
  const intents = new Map<string, Intent>()

  function create(form: URLSearchParams): Reply {
    const [customer, method] = [form.get('customer'), form.get('payment_method')]
    const card = cards.get(method ?? '')
    if (!card || card.isDetached || card.customer !== customer) return refusal(400, `No such PaymentMethod: '${method}'`)
    const amount = Number(form.get('amount'))
    if (amount < minimumSatang) return refusal(400, 'Amount must be at least ฿10.00 thb', { code: 'amount_too_small' })
    const intent: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      customer,
      metadata: metadataOf(form),
      payment_method: method,
      amount_received: 0,
      status: 'requires_confirmation',
      last_payment_error: null,
    }
    intents.set(intent.id, intent)
    return { status: 200, body: intent }
  }

  function confirm(intent: Intent, form: URLSearchParams): Reply {
    const card = cards.get(intent.payment_method ?? '')
    if (intent.status !== 'requires_confirmation')
      return refusal(400, `This PaymentIntent's status is ${intent.status}`, { code: 'payment_intent_unexpected_state' })
    if (!card || card.isDetached) return refusal(400, 'The PaymentMethod was detached')
    if (form.get('off_session') !== 'true') return refusal(400, 'Nobody is there')
    if (card.bank === 'accepts') return succeed(intent)
    if (card.bank === 'confirms later') {
      intent.status = 'processing'
      return { status: 200, body: intent }
    }
    const code = card.bank === 'declines' ? 'card_declined' : 'authentication_required'
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: { code } })
    return refusal(402, 'The card was not charged.', { code, payment_intent: intent }, 'card_error')
  }

  function succeed(intent: Intent): Reply {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    return { status: 200, body: intent }
  }

  function cancel(intent: Intent): Reply {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return refusal(400, 'This PaymentIntent cannot be canceled', { code: 'payment_intent_unexpected_state' })
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  function detach(id: string): Reply {
    const card = cards.get(id)
    if (!card || card.isDetached) return refusal(400, 'The payment method you provided is not attached to a customer')
    card.isDetached = true
    return { status: 200, body: { id, object: 'payment_method', customer: null } }
  }

  function answer({ method, path, form }: Readonly<{ method: string; path: string; form: URLSearchParams }>): Reply | null {
    if (method === 'POST' && path === '/v1/payment_intents') return create(form)
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (intent && action === undefined) return { status: 200, body: intent }
    if (intent) return action === 'confirm' ? confirm(intent, form) : cancel(intent)
    const [, card] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
    if (card) return detach(card)
    const [, customer] = /^\/v1\/customers\/(\w+)$/.exec(path) ?? []
    if (customer && method === 'DELETE')
      return customers.delete(customer) ? { status: 200, body: { id: customer, deleted: true } } : refusal(404, 'No such customer')
    return null
  }

  return {
    answer,
    customers,
    cards,
    intents,

    /** A customer, new without an id, enters a card on a page of Stripe. */
    save(known: string | null, bank: Bank): Card {
      const card: Card = { id: `pm_${cards.size + 1}`, customer: known ?? `cus_${cards.size + 1}`, bank, isDetached: false }
      customers.add(card.customer)
      cards.set(card.id, card)
      return card
    },

    /** The bank confirms a charge that it had not confirmed at once. */
    confirmLate(id: string): void {
      const intent = intents.get(id)
      if (intent?.status !== 'processing') throw new Error(`${id} is not being confirmed`)
      succeed(intent)
    },
  }
}

/** The parameters `metadata[…]` of a request. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])))
}

export function refusal(status: number, message: string, details: object = {}, type = 'invalid_request_error'): Reply {
  return { status, body: { error: { type, message, ...details } } }
}

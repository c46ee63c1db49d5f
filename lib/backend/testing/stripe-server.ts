import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { metadataOf, refusal, stripeCards, type Bank, type Reply } from './stripe-cards'

/** A Checkout session, with the fields that the shop reads. */
type Session = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly mode: string
  readonly url: string
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly metadata: Readonly<Record<string, string>>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  customer: string | null
  setup_intent: Readonly<{ id: string; payment_method: object }> | null
}

type Request = Readonly<{ method: string; path: string; form: URLSearchParams }>

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

/**
 * A server that speaks the part of Stripe's API that the shop uses: sessions are created, read and expired, cards saved and charged
 * without their owner, payments refunded up to their amount. As at Stripe, a repeated idempotency key gets the first answer again, and is refused with other parameters.
 */
export async function openStripeServer({ secretKey, webhookSecret }: Readonly<{ secretKey: string; webhookSecret: string }>) {
  const sessions = new Map<string, Session>()
  const saved = stripeCards()
  const refunds: { id: string; payment_intent: string; amount: number }[] = []
  const answered = new Map<string, Readonly<{ request: string; reply: Reply }>>()
  let responsesToDrop = 0

  function createSession(form: URLSearchParams): Reply {
    const id = `cs_test_${sessions.size + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: form.get('mode') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataOf(form),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      customer: form.get('customer'),
      setup_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function createRefund(form: URLSearchParams): Reply {
    const [payment_intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))]
    const session = [...sessions.values()].find((each) => each.payment_intent === payment_intent)
    const paid = session?.amount_total ?? saved.intents.get(payment_intent)?.amount_received
    const refunded = refunds.filter((refund) => refund.payment_intent === payment_intent).reduce((sum, refund) => sum + refund.amount, 0)
    if (!paid || refunded + amount > paid) return refusal(400, 'The refund is greater than the unrefunded amount.')
    const refund = { id: `re_${refunds.length + 1}`, payment_intent, amount }
    refunds.push(refund)
    return { status: 200, body: { ...refund, object: 'refund' } }
  }

  function expire(session: Session): Reply {
    if (session.status !== 'open') return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    return { status: 200, body: session }
  }

  function answer({ method, path, form }: Request): Reply {
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form)
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form)
    const charged = saved.answer({ method, path, form })
    if (charged) return charged
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (!session) return refusal(404, `No such object: ${path}`)
    return action ? expire(session) : { status: 200, body: session }
  }

  function answerOnce(request: Request, key: string): Reply {
    const parameters = JSON.stringify([request.path, request.form.toString()])
    const known = answered.get(key)
    if (known && known.request !== parameters)
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters.', {}, 'idempotency_error')
    const reply = known?.reply ?? frozen(answer(request))
    answered.set(key, { request: parameters, reply })
    return reply
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming
    const [path = ''] = url.split('?')
    const request = { method, path, form: new URLSearchParams(await text(incoming)) }
    const key = headers['idempotency-key']
    const isKnown = headers.authorization === `Bearer ${secretKey}`
    const { status, body } = !isKnown
      ? refusal(401, 'Invalid API Key provided')
      : typeof key === 'string'
        ? answerOnce(request, key)
        : answer(request)
    if (responsesToDrop > 0 && method === 'POST') {
      responsesToDrop -= 1
      incoming.socket.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of Stripe has no port')

  return {
    /** For the client: where this server listens. */
    api: { protocol: 'http', host: '127.0.0.1', port: address.port } as const,
    sessions,
    refunds,
    saved,

    /** Closes the connection instead of responding to the next requests that change something, after they have taken effect. */
    dropResponses(count: number): void {
      responsesToDrop = count
    },

    /** The shopper pays on the page of a session. @throws Error when it is not open */
    pay(id: string): void {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error(`${id} cannot be paid`)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
    },

    /** The customer enters a card on the page of a session. @throws Error when it is not open */
    saveCard(id: string, bank: Bank = 'accepts'): void {
      const session = sessions.get(id)
      if (session?.status !== 'open' || session.mode !== 'setup') throw new Error(`${id} saves no card`)
      const card = saved.save(session.customer, bank)
      const shown = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 }
      const payment_method = {
        id: card.id,
        object: 'payment_method',
        card: shown,
        get customer() {
          return card.isDetached ? null : card.customer
        },
      }
      const setup_intent = { id: `seti_${id}`, payment_method }
      Object.assign(session, { status: 'complete', customer: card.customer, setup_intent })
    },

    /** A signed event about a session or a charge as it is now. */
    event(type: string, id: string): Readonly<{ body: string; signature: string }> {
      const object = sessions.get(id) ?? saved.intents.get(id)
      const body = JSON.stringify({ id: `evt_${type}_${id}`, object: 'event', type, data: { object } })
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }) }
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A reply as it was sent, whatever happens to its session later. */
function frozen({ status, body }: Reply): Reply {
  return { status, body: structuredClone(body) }
}

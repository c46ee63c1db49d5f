import { ask } from './ask'

export type Cart = Readonly<{ cart_id: number; cart_key: string }>

/** A guest's RPC call. @throws Error with the shop's message if it returns an error */
export async function callShop<Result>(
  address: string,
  model: string,
  method: string,
  args: readonly unknown[],
  cart?: Cart,
): Promise<Result> {
  const session = { locale: 'en_US', nf_src: 'website', ...(cart && { cart_key: cart.cart_key }) }
  const body = JSON.stringify({ id: 1, method: 'execute', params: [model, method, args, {}, session] })
  const answer = await ask(`${address}/json_rpc`, { headers: { 'content-type': 'application/json' }, body })
  const { result, error } = JSON.parse(answer.body.toString()) as { result: Result; error: { message: string } | null }
  if (error) throw new Error(`${model}.${method}: ${error.message}`)
  return result
}

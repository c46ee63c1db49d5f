import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { ownBoxesKey, readOwnBoxes } from '@/lib/features/boxes/own-boxes'
import { avoidedGoods } from '@/lib/features/boxes/view'
import { useSession } from '@/lib/platform/session/browser-session'
import { AvoidedGoods } from './avoided-goods'

type CustomerBoxProps = Readonly<{ productId: number; week: string }>

/** Says what does not come in the customer's box of a week, and what comes in its place. */
export function CustomerBox({ productId, week }: CustomerBoxProps) {
  const { cartId } = useSession()
  const { data } = useSWR(ownBoxesKey(useLocale(), cartId, productId), readOwnBoxes)
  const plan = data?.plans.find((each) => each.week === week)
  return plan && <AvoidedGoods goods={avoidedGoods(plan, plan.swaps)} />
}

import { getLocale } from 'next-intl/server'
import { requireStaff } from '@/lib/staff/server'
import { comingTool, comingToolMetadata } from '../coming-tool'

export const generateMetadata = () => comingToolMetadata('set_cart')

export default async function SetCartPage() {
  await requireStaff(await getLocale(), 'set_cart')
  return comingTool('set_cart')
}

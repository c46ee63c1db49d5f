import { getLocale } from 'next-intl/server'
import { requireStaff } from '@/lib/staff/server'
import { comingTool, comingToolMetadata } from '../coming-tool'

export const generateMetadata = () => comingToolMetadata('lot_qr')

export default async function LotQrPage() {
  await requireStaff(await getLocale(), 'lot_qr')
  return comingTool('lot_qr')
}

import { comingTool, comingToolMetadata } from '../coming-tool'

export const generateMetadata = () => comingToolMetadata('lot_qr')

export default async function LotQrPage() {
  return comingTool('lot_qr')
}

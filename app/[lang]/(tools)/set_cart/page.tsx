import { comingTool, comingToolMetadata } from '../coming-tool'

export const generateMetadata = () => comingToolMetadata('set_cart')

export default async function SetCartPage() {
  return comingTool('set_cart')
}

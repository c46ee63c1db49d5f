import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('products_in_stock')

export default function ProductsInStockPage() {
  return <SettingsScreen page="products_in_stock" />
}

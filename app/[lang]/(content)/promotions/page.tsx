import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('promotions')

export default function PromotionsPage() {
  return <SettingsScreen page="promotions" />
}

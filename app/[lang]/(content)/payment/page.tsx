import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('payment')

export default function HowToOrderPage() {
  return <SettingsScreen page="payment" />
}

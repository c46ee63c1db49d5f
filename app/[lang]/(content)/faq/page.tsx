import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('faq')

export default function FaqPage() {
  return <SettingsScreen page="faq" />
}

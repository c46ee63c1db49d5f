import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('terms')

export default function TermsPage() {
  return <SettingsScreen page="terms" />
}

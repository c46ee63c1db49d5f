import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('vision')

export default function AboutUsPage() {
  return <SettingsScreen page="vision" />
}

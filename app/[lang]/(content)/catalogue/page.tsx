import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('catalogue')

export default function CataloguePage() {
  return <SettingsScreen page="catalogue" />
}

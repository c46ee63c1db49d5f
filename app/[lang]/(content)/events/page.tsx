import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('events')

export default function EventsPage() {
  return <SettingsScreen page="events" />
}

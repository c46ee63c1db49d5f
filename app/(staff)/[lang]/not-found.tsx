import { NotFoundScreen } from '@/components/layout/not-found-screen'

/** Rendered when a staff page calls notFound(), for example without a passcode. */
export default function NotFound() {
  return <NotFoundScreen />
}

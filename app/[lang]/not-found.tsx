import { NotFoundScreen } from '@/components/layout/not-found-screen'

/** What the browser shows once a part of a page has called notFound(). */
export default function NotFound() {
  return <NotFoundScreen />
}

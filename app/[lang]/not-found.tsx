import { NotFoundScreen } from '@/components/layout/not-found-screen'

/** Rendered in the browser when part of a page calls notFound(). */
export default function NotFound() {
  return <NotFoundScreen />
}

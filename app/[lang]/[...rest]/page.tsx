import { notFound } from 'next/navigation'

export function generateStaticParams() {
  return []
}

/** Every address that no page has: the translated not-found screen with a real 404. */
export default function UnknownPage() {
  notFound()
}

import { notFound } from 'next/navigation'

export { generateMetadata } from '../../[...rest]/page'

/** The address of the not-found screen (spec 2): the same screen, and the same 404, as for an unknown address. */
export default function NotFoundPage() {
  notFound()
}

import { RoomMessages } from '@/components/layout/room-messages'

/** Cart and checkout are the shopper's own: rendered for each request, with the messages their islands need. */
export const dynamic = 'force-dynamic'

export default function CheckoutLayout({ children }: LayoutProps<'/[lang]'>) {
  return <RoomMessages namespaces={['cart', 'checkout', 'address']}>{children}</RoomMessages>
}

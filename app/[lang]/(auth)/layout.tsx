import { RoomMessages } from '@/components/layout/room-messages'
import { NeedsScript } from '@/components/ui/needs-script'

export const dynamic = 'force-dynamic'

/** The narrow column of the forms that let someone in. */
export default function AuthLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <RoomMessages namespaces={['errors', 'login', 'signup', 'forgotPassword', 'resetPassword']}>
      <div className="page-width grid justify-items-center pt-11 pb-8 sm:py-section">
        <div className="w-full max-w-form">
          <NeedsScript className="mb-6" />
          {children}
        </div>
      </div>
    </RoomMessages>
  )
}

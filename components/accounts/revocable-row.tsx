import type { ReactNode } from 'react'
import { useSend } from '@/components/ui/form/use-send'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'

type RevocableRowProps = Readonly<{
  name: string
  children: ReactNode
  button: string
  buttonLabel: string
  revoke: () => Promise<Result<unknown, RpcError>>
  doneText: string
  onRevoked: () => void
}>

/** A row of a list of what gives access to the account, with the button that ends it. */
export function RevocableRow({ name, children, button, buttonLabel, revoke, doneText, onRevoked }: RevocableRowProps) {
  const { isBusy, error, send } = useSend()

  async function end() {
    const result = await send(revoke())
    if (!result.ok) return
    showToast(doneText)
    onRevoked()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        {children}
        <FormError message={error} />
      </div>
      <Button variant="secondary" isLoading={isBusy} aria-label={buttonLabel} onClick={() => void end()}>
        {button}
      </Button>
    </li>
  )
}

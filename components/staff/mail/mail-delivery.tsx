'use client'

import { createContext, useContext, type ReactNode } from 'react'

const MailDelivery = createContext(true)

/** Says on all staff pages below whether mails leave the shop. */
export function MailDeliveryProvider({ isDelivered, children }: Readonly<{ isDelivered: boolean; children: ReactNode }>) {
  return <MailDelivery value={isDelivered}>{children}</MailDelivery>
}

/** `on` if customers get mails, for the parameter `mail` of sentences that say so; `off` in a shop without a mail server. */
export function useMailWord(): 'on' | 'off' {
  return useContext(MailDelivery) ? 'on' : 'off'
}

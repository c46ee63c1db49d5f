import type { MailServer } from '@/lib/domain/mail/mail-server'
import { changeAsStaff } from '../change-as-staff'

/** Sends the mails that were only written to files. */
export const sendFiledMail = () => changeAsStaff('staff.mail', 'send_filed', [])

export const saveMailServer = (server: MailServer) => changeAsStaff('staff.mail', 'save_server', [server])

/** Sends a test mail by a server that need not be saved yet. */
export const testMailServer = (server: MailServer) => changeAsStaff('staff.mail', 'test_server', [server])

/** Retries all mails that are pending or have failed. */
export const resendMail = () => changeAsStaff('staff.mail', 'resend', [])

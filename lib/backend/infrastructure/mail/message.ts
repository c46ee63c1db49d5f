import type { SendMailOptions } from 'nodemailer/lib/mailer'
import type { Mail } from './mailer'

/**
 * Composes a mail for nodemailer, for a server and a file alike: plain text with an HTML alternative and encoded headers. The
 * recipient is passed as an address object, never as a list to be parsed.
 * @param sender as in MAIL_FROM, `Name <address>` or an address
 */
export function composeMessage(mail: Mail, sender: string, now: Date): SendMailOptions {
  const { to, senderName, subject, text, html, language, messageKey } = mail
  const domain = /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost'
  return {
    from: sender.includes('<') ? sender : { name: senderName, address: sender },
    to: { name: '', address: to },
    subject: subject.replace(/\s+/g, ' '),
    text,
    html,
    date: now,
    messageId: `<${messageKey}@${domain}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

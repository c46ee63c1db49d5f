import type { SendMailOptions } from 'nodemailer/lib/mailer'
import type { Mail } from './mailer'

/**
 * A mail as nodemailer composes it, for a server and for a file alike: plain text with HTML beside it, headers
 * encoded. The recipient is given as one address, never as a list to be parsed.
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

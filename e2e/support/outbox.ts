import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Folder where a shop without a mail server stores its mails. */
const folder = path.join(process.env.E2E_DATA_DIR ?? '.data', 'outbox')

export type ReadMail = Readonly<{ subject: string; text: string }>

/** The newest mail to a recipient whose text matches; it may take a moment to arrive. @param from another shop's outbox */
export async function mailTo(address: string, text: string | RegExp, from = folder): Promise<ReadMail> {
  let found: ReadMail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, from)).find((mail) => mail.text.match(text))
        return found !== undefined
      },
      { message: `a mail to ${address} with ${text}` },
    )
    .toBe(true)
  if (!found) throw new Error('Unreachable: the mail was just found')
  return found
}

/** All mails to a recipient, newest first: file names start with the time. */
export async function mailsTo(address: string, from = folder): Promise<ReadMail[]> {
  const names = await readdir(from).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort((a, b) => b.localeCompare(a))
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(from, name)))))
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }))
}

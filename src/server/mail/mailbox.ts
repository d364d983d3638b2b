import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../files/writeWhole.ts'
import type { Mailer, MailMessage, OwnSenderOf } from './mailer.ts'
import { safeMessage, senderOf } from './message.ts'

export interface StoredMail extends MailMessage {
  id: string
  from: string
  sent_at: string
}

const mostKept = 200

/** Instead of sending, keeps the newest mails as files, one each, so that every process sees them. */
export function developmentMailbox(dataDir: string, from: string, ownSenderOf: OwnSenderOf = async () => undefined): Mailer {
  const folder = folderOf(dataDir)
  return {
    async send(message, { beforeHandOver } = {}) {
      const sent_at = new Date().toISOString()
      const id = `${sent_at.replaceAll(/[-:.TZ]/g, '')}-${randomBytes(6).toString('hex')}`
      const safe = safeMessage(message)
      const { name, address } = senderOf(from, safe, await ownSenderOf(safe))
      const mail: StoredMail = { ...safe, id, from: name ? `${name} <${address}>` : address, sent_at }
      await beforeHandOver?.()
      await mkdir(folder, { recursive: true })
      await writeWhole(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2))
      await Promise.all((await ids(folder)).slice(mostKept).map(old => rm(path.join(folder, `${old}.json`), { force: true })))
    },
    close: async () => {},
  }
}

/** The newest first. */
export async function storedMails(dataDir: string): Promise<StoredMail[]> {
  const folder = folderOf(dataDir)
  const mails = await Promise.all((await ids(folder)).map(id => readMail(folder, id)))
  return mails.filter(mail => mail !== undefined)
}

export async function storedMail(dataDir: string, id: string): Promise<StoredMail | undefined> {
  return isMailId(id) ? readMail(folderOf(dataDir), id) : undefined
}

const folderOf = (dataDir: string) => path.join(dataDir, 'mailbox')

const isMailId = (text: string) => /^\d{17}-[0-9a-f]{12}$/.test(text)

// Names begin with the time, so their order is that of the mails.
async function ids(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .map(name => path.parse(name).name)
    .filter(isMailId)
    .sort()
    .reverse()
}

async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8'))
  } catch {
    // Removed in the meantime, as the oldest ones are.
    return undefined
  }
}

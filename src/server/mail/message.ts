import { isEmail, isHttpUrl } from '#kit/contract/validate.ts'
import type { MailMessage, OwnSender } from './mailer.ts'

const longestHeader = 200

/**
 * A message whose headers hold what they seem to hold: one address, no line breaks.
 * An address that is none is a mistake of the caller; words of merchants and their affiliates are only tidied.
 */
export function safeMessage(message: MailMessage): MailMessage {
  const { to, replyTo, sender, unsubscribeUrl } = message
  if (unsubscribeUrl && !isHeaderUrl(unsubscribeUrl)) throw new TypeError('Unsubscribing needs a whole web address')
  return {
    ...message,
    to: safePerson(to),
    ...(replyTo && { replyTo: safePerson(replyTo) }),
    ...(sender && { sender: oneLine(sender) }),
    subject: oneLine(message.subject),
  }
}

function safePerson({ address, name }: MailMessage['to']): MailMessage['to'] {
  if (!isEmail(address)) throw new TypeError('A mail needs exactly one valid address')
  return { address, name: oneLine(name ?? '') }
}

function oneLine(text: string): string {
  const flat = text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...flat.trim()].slice(0, longestHeader).join('')
}

/** It stands between < and >, so it must not end there. */
const isHeaderUrl = (url: string) => isHttpUrl(url) && !/[\s<>,\p{Cc}]/u.test(url)

/** What mail programs make their own "unsubscribe" of (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<MailMessage, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The sender of the settings, under the name of the message if it has one, or at an address of its own. */
export function senderOf(
  from: string,
  { sender }: Pick<MailMessage, 'sender'>,
  own?: Pick<OwnSender, 'address'>,
): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<]*)<([^>]*)>$/.exec(from.trim()) ?? []
  return { name: sender || name.trim(), address: own?.address ?? bracketed ?? from.trim() }
}

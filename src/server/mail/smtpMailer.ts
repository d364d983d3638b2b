import nodemailer, { type SendMailOptions } from 'nodemailer'
import { memoize } from '#kit/memoize.ts'
import { failureOf, isSenderRefused, type MailFailure } from './failure.ts'
import type { Mailer, OwnSender, OwnSenderOf } from './mailer.ts'
import { safeMessage, senderOf, unsubscribeHeaders } from './message.ts'
import { noteHandedOver, type Watched } from './noteHandedOver.ts'

export const SMTP_CONNECTIONS = 5

/** Sends through the mail server of the settings, over a few connections that are kept open. */
export function smtpMailer(url: string, from: string, ownSenderOf: OwnSenderOf = async () => undefined): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message is text from us, never a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  noteHandedOver(transport)

  async function deliver(mail: SendMailOptions, beforeHandOver?: () => Promise<void>, signedBy?: OwnSender): Promise<void> {
    let isHandedOver = false
    const watched: Watched = {
      signedBy,
      onHandedOver: async () => {
        await beforeHandOver?.()
        isHandedOver = true
      },
    }
    try {
      await transport.sendMail({ ...mail, ...watched })
    } catch (error) {
      throw failureOf(error, isHandedOver)
    }
  }

  return {
    async send(message, { beforeHandOver } = {}) {
      const safe = safeMessage(message)
      const { to, replyTo, subject, text, html, id, unsubscribeUrl } = safe
      const mail = {
        to: { address: to.address, name: to.name ?? '' },
        replyTo: replyTo && { address: replyTo.address, name: replyTo.name ?? '' },
        subject,
        text,
        html,
        // The same whichever address it comes from: a mail tried again is still the same mail.
        messageId: id && `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribeUrl }) },
      }
      const usual = { ...mail, from: senderOf(from, safe) }
      const own = await ownSenderOf(safe)
      if (!own) return deliver(usual, beforeHandOver)
      const handOver = beforeHandOver && memoize(beforeHandOver)
      try {
        await deliver({ ...mail, from: senderOf(from, safe, own) }, handOver, own)
      } catch (failure) {
        // Some mail servers send for addresses they know alone. The mail must not be lost for that.
        if (!isSenderRefused(failure as MailFailure, own.address)) throw failure
        await deliver(usual, handOver)
      }
    },
    close: async () => transport.close(),
  }
}

const domainOf = (sender: string) => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'

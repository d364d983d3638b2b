import nodemailer, { type SendMailOptions } from 'nodemailer'
import { failureOf } from './failure.ts'
import type { Mailer } from './mailer.ts'
import { safeMessage, senderOf, unsubscribeHeaders } from './message.ts'
import { noteHandedOver, type Watched } from './noteHandedOver.ts'

/** Sends through the mail server of the settings, over a few connections that are kept open. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message is text from us, never a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  noteHandedOver(transport)

  async function deliver(mail: SendMailOptions, beforeHandOver?: () => Promise<void>): Promise<void> {
    let isHandedOver = false
    const watched: Watched = {
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
      const { to, replyTo, subject, text, html, id, sender, unsubscribeUrl } = safeMessage(message)
      const messageId = id && `<${id}@${domainOf(from)}>`
      await deliver(
        {
          from: senderOf(from, { sender }),
          to: { address: to.address, name: to.name ?? '' },
          replyTo: replyTo && { address: replyTo.address, name: replyTo.name ?? '' },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribeUrl }) },
        },
        beforeHandOver,
      )
    },
    close: async () => transport.close(),
  }
}

const domainOf = (sender: string) => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'

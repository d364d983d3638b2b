import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { safeMessage, senderOf, unsubscribeHeaders } from './message.ts'

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
  return {
    async send(message) {
      const { to, replyTo, subject, text, html, id, sender, unsubscribeUrl } = safeMessage(message)
      const messageId = id && `<${id}@${domainOf(from)}>`
      await transport.sendMail({
        from: senderOf(from, { sender }),
        to: { address: to.address, name: to.name ?? '' },
        replyTo: replyTo && { address: replyTo.address, name: replyTo.name ?? '' },
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribeUrl }) },
      })
    },
    close: async () => transport.close(),
  }
}

const domainOf = (sender: string) => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'

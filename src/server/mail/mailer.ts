import type { Config } from '../config.ts'
import { developmentMailbox } from './mailbox.ts'
import { smtpMailer } from './smtpMailer.ts'

export interface MailMessage {
  /** Makes the Message-ID, so that a mail sent again is recognised as the same one. */
  id?: string
  shop_id: number
  to: { address: string; name?: string }
  /** The brand in whose name a shop writes; then from its own address, if it has proven one, else from that of the settings. */
  sender?: string
  /** Who gets the answer, where that is not the sender. */
  replyTo?: { address: string; name?: string }
  /** Where one click ends mails like this: a page on GET, done on POST (RFC 8058). Mails that have to be sent have none. */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

export interface HandOver {
  /** Done when the mail server has asked for the mail and before its first byte leaves; what it throws keeps the mail here. */
  beforeHandOver?: () => Promise<void>
}

export interface Mailer {
  /** Hands one mail over, or throws a `MailFailure` that says how it stands; features queue `sendMailJob` instead, which tries again. */
  send(message: MailMessage, handOver?: HandOver): Promise<void>
  close(): Promise<void>
}

/** An address of a shop's own, with the key that signs what comes from it. */
export interface OwnSender {
  address: string
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

/** The address a shop's mails to affiliates come from; none, and it is the one of the settings. */
export type FindOwnSender = (shop_id: number) => Promise<OwnSender | undefined>

/** The mail server of the settings; without one, mails are kept in the development mailbox. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  findOwnSender: FindOwnSender = async () => undefined,
): Mailer {
  const ownSenderOf = async ({ sender, shop_id }: MailMessage) => (sender ? findOwnSender(shop_id) : undefined)
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom, ownSenderOf)
  return developmentMailbox(config.dataDir, config.mailFrom, ownSenderOf)
}

export type OwnSenderOf = (message: MailMessage) => Promise<OwnSender | undefined>

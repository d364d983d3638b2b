import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import type { OwnSender } from './mailer.ts'

/** What a mail that goes through `noteHandedOver` carries besides. */
export interface Watched {
  /** Waited for before the first byte of the mail leaves: the mail server has asked for it. */
  onHandedOver: () => Promise<void>
  /** Whose key signs it; the library's own signing comes too late, since the mail is made whole before. */
  signedBy?: OwnSender
}

/** What mail programs show or act on: changed on the way, the signature no longer holds. The last is asked for by RFC 8058. */
const SIGNED_FIELDS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

const signatureBy = ({ domain, selector, privateKey }: OwnSender) =>
  new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_FIELDS })

/**
 * Tells when a mail leaves. The library reads ahead while it still asks for the recipient, so the mail is made whole first,
 * and given only when it is asked for: a connection lost before that has sent nobody anything.
 */
export function noteHandedOver(transport: Pick<Transporter, 'use'>): void {
  transport.use('stream', ({ message, data }, done) => {
    const { signedBy } = data as Partial<Watched>
    if (signedBy) message.processFunc(input => signatureBy(signedBy).sign(input))
    message.build((error, whole) => {
      if (error) return done(error)
      message.createReadStream = () =>
        new Readable({
          read: once(async (stream: Readable) => {
            try {
              await (data as Partial<Watched>).onHandedOver?.()
              stream.push(whole)
              stream.push(null)
            } catch (error) {
              stream.destroy(error as Error)
            }
          }),
        })
      done()
    })
  })
}

/** A stream asks again while it waits. */
function once(run: (stream: Readable) => Promise<void>) {
  let isBegun = false
  return function (this: Readable) {
    if (isBegun) return
    isBegun = true
    void run(this)
  }
}

import type { Tx } from '#server/db/database.ts'
import { RecipientChoice } from '../rules/draft.ts'
import type { FailureReason, RecipientStatus } from '../rules/states.ts'
import { keepCounts } from './store.ts'

interface PastRecipient {
  affiliate_id: number
  status: RecipientStatus
  reason?: FailureReason
  answer?: string
}

interface PastMail {
  subject: string
  content: string
  /** Without a time it is a draft. */
  sent_at?: Date
  changed_at: Date
  choice?: Partial<RecipientChoice>
  recipients?: readonly PastRecipient[]
}

/** Mails of a past that is taken over: none of them leaves. */
export async function insertPastMails(tx: Tx, shop_id: number, mails: readonly PastMail[]): Promise<void> {
  for (const { subject, content, sent_at, changed_at, choice = {}, recipients = [] } of mails) {
    const times = sent_at && { send_at: sent_at, begun_at: sent_at, ended_at: changed_at }
    const { id: mail_id } = await tx
      .insertInto('bulk_mail')
      .values({
        ...{ shop_id, subject, content, ...times, created_at: sent_at ?? changed_at, changed_at, moved_at: changed_at },
        state: sent_at ? 'sent' : 'draft',
        recipients: JSON.stringify(RecipientChoice.parse(choice)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!sent_at || recipients.length === 0) continue
    await tx
      .insertInto('bulk_mail_recipient')
      .values(
        recipients.map(one => ({
          ...{ shop_id, mail_id, due_at: sent_at, attempts: 1, ...one, changed_at },
          sent_at: one.status === 'sent' || one.status === 'unsubscribed' ? changed_at : null,
        })),
      )
      .execute()
    await keepCounts(tx, shop_id, mail_id)
  }
}

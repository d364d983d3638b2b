import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { isEmail } from '#kit/contract/validate.ts'
import type { DB } from '../db/schema.ts'
import { defineJob } from '../jobs/defineJob.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { MailMessage } from './mailer.ts'

const Person = z.object({ address: z.string().refine(isEmail), name: z.string().optional() })

/** Sends one mail. Twice at worst, when the worker is lost in between: both then carry one Message-ID, and mail programs show one. */
export const sendMailJob = defineJob({
  name: 'sendMail',
  payload: z.object({
    id: z.string().optional(),
    shop_id: z.int(),
    to: Person,
    replyTo: Person.optional(),
    sender: z.string().optional(),
    unsubscribeUrl: z.string().optional(),
    subject: z.string().min(1),
    text: z.string(),
    html: z.string(),
  }),
  run: (message, { services }) => services.mail.send(message),
})

/** Sends a mail if, and only if, the caller's transaction is committed. */
export function queueMail(tx: Kysely<DB>, message: MailMessage): Promise<void> {
  return enqueue(tx, sendMailJob, { ...message, id: message.id ?? randomUUID() })
}

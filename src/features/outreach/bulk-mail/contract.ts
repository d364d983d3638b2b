import * as z from 'zod'
import { AffiliateFilter } from '#features/people/affiliates/contract.ts'
import { resendVerify } from '#features/people/affiliates/rules/resendVerify.ts'
import { clockTimeField, momentField } from '#kit/contract/date-fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { BulkMailDraft, RecipientChoice } from './rules/draft.ts'
import { failureReasons, mailStates, recipientStatuses } from './rules/states.ts'

const access = 'email'
const writing = { by: 'user', calls: 600, seconds: 3600 } as const
const sending = { by: 'user', calls: 60, seconds: 3600 } as const

/** Recipients by what became of it. */
export const Counts = z.record(z.enum(recipientStatuses), z.number())
export type Counts = z.infer<typeof Counts>

export const BulkMailRow = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(mailStates),
  recipients: RecipientChoice.shape.recipients,
  counts: Counts,
  total: z.number(),
  send_at: z.iso.datetime().nullable(),
  begun_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The limit of the day is reached: it goes on then. */
  waits_until: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
})
export type BulkMailRow = z.infer<typeof BulkMailRow>

const Person = z.object({ id: z.number(), full_name: z.string(), email: z.string() })

export const BulkMail = BulkMailRow.extend({
  draft: BulkMailDraft,
  /** Chosen affiliates by name; those who are gone are left out. */
  affiliates: z.array(Person),
  /** How many bulk mails may leave on a day, and how many more today. */
  per_day: z.number(),
  left_today: z.number(),
})
export type BulkMail = z.infer<typeof BulkMail>

export const Audience = z.object({
  /** Who would get it now. */
  count: z.number(),
  capped: z.boolean(),
  /** Chosen, and left out. */
  unsubscribed: z.number(),
  bounced: z.number(),
  no_address: z.number(),
})
export type Audience = z.infer<typeof Audience>

export const ActivityRow = z.object({
  id: z.number(),
  mail_id: z.number(),
  subject: z.string(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  status: z.enum(recipientStatuses),
  reason: z.enum(failureReasons).nullable(),
  /** What the mail server said. */
  answer: z.string().nullable(),
  attempts: z.number(),
  /** When it is tried next, while it waits. */
  due_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

/** Chosen affiliates, with commas between their numbers; or those a filter of their list finds. */
export const FirstChoice = AffiliateFilter.extend({ affiliate_ids: z.string().max(10_000).optional() })

/** Which mail is meant, and what its writer knows of it. */
const named = {
  id: id().optional(),
  /** Made by the screen or program that writes, the same for every try. */
  key: z.uuid('error.field.wrongType').optional(),
  /** `changed_at` of what was edited, as it was read: whoever saved since is not written over. */
  known_at: momentField().optional(),
}

const number = z.coerce.number().int().positive()
const list = listEndpoint('GET /api/v1/merchant/email/bulk-email', {
  row: BulkMailRow,
  access,
  sortable: ['created_at'],
  defaultSort: 'created_at:desc',
  filters: { state: z.enum(mailStates), kind: z.enum(['drafts', 'begun']) },
})

export const bulkMail = contract({
  list,
  get: endpoint('GET /api/v1/merchant/email/bulk-email/{id}', { access, reply: BulkMail }),
  /** What a new one begins with. */
  blank: endpoint('GET /api/v1/merchant/email/bulk-email-blank', {
    access,
    query: FirstChoice,
    reply: BulkMail,
  }),
  /** Keeps what was written so far; without `id` it becomes a new draft, once for each key. */
  saveDraft: endpoint('POST /api/v1/merchant/email/draft-bulk-email', {
    ...{ access, limit: writing, reply: BulkMail },
    body: BulkMailDraft.extend(named),
  }),
  remove: endpoint('DELETE /api/v1/merchant/email/bulk-email/{id}', { access }),
  /** Who would get it. */
  count: endpoint('POST /api/v1/merchant/email/bulk-email/count', {
    access,
    limit: writing,
    body: RecipientChoice,
    reply: Audience,
  }),
  /** What its words can name, each with what stands there: here with somebody made up. */
  tags: endpoint('GET /api/v1/merchant/email/bulk-email-tags', {
    access,
    reply: z.object({ tags: z.array(z.string()), replace: z.record(z.string(), z.string()) }),
  }),
  /** As one of them gets it, by the function that writes what is sent. */
  preview: endpoint('POST /api/v1/merchant/email/bulk-email/preview', {
    ...{ access, limit: { by: 'user', calls: 3000, seconds: 3600 } },
    body: BulkMailDraft.pick({ bulk_subject: true, bulk_content: true }).extend({ affiliate_id: id().optional() }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string(), to: z.string() }),
  }),
  /** To whoever asks. */
  test: endpoint('POST /api/v1/merchant/email/bulk-email/test', {
    ...{ access, limit: sending },
    body: BulkMailDraft.pick({ bulk_subject: true, bulk_content: true }),
    reply: z.object({ sent_to: z.string() }),
  }),
  /** Now, or at a time of the shop's clock; a draft where `id` names one, else a new mail. The same key again is answered as the first time. */
  send: endpoint('POST /api/v1/merchant/email/bulk-email/send', {
    ...{ access, limit: sending, reply: BulkMail },
    body: BulkMailDraft.extend({
      ...named,
      /** `2026-03-04T09:30` on clocks in the shop's time zone. */
      send_at: clockTimeField().nullish(),
    }),
  }),
  pause: endpoint('POST /api/v1/merchant/email/bulk-email/{id}/pause', { access, reply: BulkMail }),
  goOn: endpoint('POST /api/v1/merchant/email/bulk-email/{id}/continue', { access, reply: BulkMail }),
  /** Whoever has not got it yet does not get it. */
  stop: endpoint('POST /api/v1/merchant/email/bulk-email/{id}/stop', { access, reply: BulkMail }),

  activities: listEndpoint('GET /api/v1/merchant/email/activities', {
    row: ActivityRow,
    access,
    sortable: ['created_at'],
    defaultSort: 'created_at:desc',
    filters: { status: z.enum(recipientStatuses), mail_id: number },
  }),
  resend: endpoint('POST /api/v1/merchant/email/activities/{id}/resend', { access, limit: writing, reply: ActivityRow }),
  /** Everybody of a mail whom it did not reach for a reason that may have passed. */
  resendFailed: endpoint('POST /api/v1/merchant/email/bulk-email/{id}/resend-failed', {
    ...{ access, limit: sending },
    reply: z.object({ queued: z.number() }),
  }),
  resendVerify,
})

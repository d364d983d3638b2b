import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { activityGroupNames } from './rules/groups.ts'

const actorKinds = ['member', 'support', 'system', 'affiliate', 'visitor'] as const

/** One field of a change. A value that was not there before, or is not any more, is `null`. */
export const FieldChange = z.object({
  field: z.string(),
  /** What the field is called in the reader's language. */
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type FieldChange = z.infer<typeof FieldChange>

export const ActivityRow = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.number().nullable(), name: z.string() }),
  /** `topic.verb`, as in the activity texts of the feature that did it. */
  action: z.string(),
  /** The action as a sentence in the reader's language, with the name of what it was done to. */
  what: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type ActivityRow = z.infer<typeof ActivityRow>

const day = dayField()

const filters = {
  /** Ids of people, with commas between them. */
  actor_ids: z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'error.field.notAnId'),
  group: z.enum(activityGroupNames),
  /** First and last day, both included, as the shop's time zone has them. */
  from: day,
  to: day,
}

const access = 'settings'

const list = listEndpoint('GET /api/v1/merchant/account/logs', {
  row: ActivityRow,
  access,
  sortable: ['at'],
  defaultSort: 'at:desc',
  filters,
})

export const activity = contract({
  list,
  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/account/logs/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** People to choose from in the filter; those who left are still in the log. */
  actors: endpoint('GET /api/v1/merchant/account/log-actors', {
    access,
    reply: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), removed: z.boolean() })),
  }),
})

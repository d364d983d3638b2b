import * as z from 'zod'
import { affiliateStatuses } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { Program } from '#features/commissions/programs/contract.ts'
import { sentFields } from '#features/commissions/programs/rules/field-schemas.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/validate.ts'

const access = 'multi-level'

/** What a program pays for a network. Amounts are typed, as in the form of a program. */
export const NetworkDraft = z.object({
  network_base: sentFields.network_base,
  network_rates: sentFields.network_rates,
  network_min_sales: sentFields.network_min_sales,
  network_program_id: sentFields.network_program_id,
})
export type NetworkDraft = z.infer<typeof NetworkDraft>

const PersonRef = z.object({ id: z.number(), full_name: z.string(), email: z.string() })
export type TreeRef = z.infer<typeof PersonRef>

/** Somebody in the tree with the sums of their branch; money in the smallest unit of the shop's currency. */
export const TreePerson = PersonRef.extend({
  status: z.enum(affiliateStatuses),
  program: z.string(),
  /** Whom they brought themselves. */
  direct: z.number(),
  /** Everybody below, on all levels. */
  people: z.number(),
  /** How many levels there are below. */
  levels: z.number(),
  /** Of the affiliate and everybody below. */
  sales: z.number(),
  commission: z.number(),
  own_sales: z.number(),
  own_commission: z.number(),
})
export type TreePerson = z.infer<typeof TreePerson>

const TreePage = z.object({
  rows: z.array(TreePerson),
  /** Opens what follows. */
  next: z.string().nullable(),
})
export type TreePage = z.infer<typeof TreePage>

const page = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,15})?$/, 'error.field.notAnId')
    .optional(),
})

export const TreeView = z.object({
  person: TreePerson,
  /** Everybody above, the one at the top first. */
  path: z.array(PersonRef),
})
export type TreeView = z.infer<typeof TreeView>

/** The most people a preview names. */
export const PREVIEW_NAMED = 5

const MoveDraft = z.object({ upline_id: id().nullable() })

export const MovePreview = z.object({
  person: PersonRef,
  from: PersonRef.nullable(),
  to: PersonRef.nullable(),
  /** The person and everybody below. */
  affected: z.number(),
  /** The first of those below. */
  named: z.array(PersonRef),
  /** Who earned by this branch so far and will not any more, the nearest first; and who will from now on. */
  losing: z.array(PersonRef),
  gaining: z.array(PersonRef),
  /** Why it cannot be, as a sentence. */
  problem: z.string().nullable(),
})
export type MovePreview = z.infer<typeof MovePreview>

export const network = contract({
  settings: endpoint('GET /api/v1/merchant/multi-level/program/{id}', { access, reply: Program }),
  /** What was earned so far stays: a new version of the program's rules counts from now on. */
  save: endpoint('PUT /api/v1/merchant/multi-level/program/{id}', { access, body: NetworkDraft, reply: Program }),

  /** Those at the top of a network, the largest first. */
  tops: endpoint('GET /api/v1/merchant/multi-level/tree', { access, query: page, reply: TreePage }),
  person: endpoint('GET /api/v1/merchant/multi-level/tree/{id}', { access, reply: TreeView }),
  /** Whom somebody brought themselves, the eldest first. */
  below: endpoint('GET /api/v1/merchant/multi-level/tree/{id}/below', { access, query: page, reply: TreePage }),
  /** Who would be affected. Nothing is changed. */
  preview: endpoint('POST /api/v1/merchant/multi-level/tree/{id}/preview', { access, body: MoveDraft, reply: MovePreview }),
  /** Puts somebody with everybody below under another affiliate, or under nobody. What was earned so far stays. */
  move: endpoint('PUT /api/v1/merchant/multi-level/tree/{id}/upline', {
    access,
    feature: 'downlineAssignment',
    body: MoveDraft,
    reply: TreeView,
    limit: { by: 'user', calls: 300, seconds: 3600 },
  }),
})

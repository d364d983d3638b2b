import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { domainIn, domainProblem } from './rules/domainName.ts'

const Record = z.object({ name: z.string(), value: z.string() })

export const CustomDomain = z.object({
  domain: z.string(),
  /** `waiting` until the proof is found, `lost` when it was gone for days. */
  state: z.enum(['waiting', 'proven', 'lost']),
  /** What the last look found instead of the proof. */
  problem: z.enum(['missing', 'different', 'taken', 'unanswered']).nullable(),
  checked_at: z.iso.datetime().nullable(),
  proven_at: z.iso.datetime().nullable(),
  /** When a proof that is gone counts as lost. */
  lost_at: z.iso.datetime().nullable(),
  /** The record that proves whose domain it is. */
  txt: Record,
  /** The record that leads it here. */
  cname: Record,
  /** What the domain was an alias of at the last look; not every provider shows it. */
  alias: z.string().nullable(),
  /** A domain as it was registered can have no alias. */
  is_whole_domain: z.boolean(),
})
export type CustomDomain = z.infer<typeof CustomDomain>

export const DomainState = z.object({
  domain: CustomDomain.nullable(),
  /** Where affiliates find the shop now; none before it has chosen the end of its address. */
  addresses: z.object({ login: z.string(), register: z.string() }).nullable(),
})
export type DomainState = z.infer<typeof DomainState>

const Wanted = z.object({
  domain: z
    .string('customDomain.required')
    .max(300, 'customDomain.notADomain')
    .transform(domainIn)
    .superRefine((domain, context) => {
      const problem = domainProblem(domain)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
})

const change = { access: 'settings', reply: DomainState } as const
const gated = { ...change, feature: 'customDomain', limit: { by: 'shop', calls: 60, seconds: 600 } } as const

export const customDomain = contract({
  get: endpoint('GET /api/v1/merchant/custom-domain', change),
  create: endpoint('POST /api/v1/merchant/custom-domain/create', { ...gated, body: Wanted }),
  /** Another domain in its place; what was proven before is given up. */
  update: endpoint('POST /api/v1/merchant/custom-domain/update', { ...gated, body: Wanted }),
  /** Looks for the proof now. */
  check: endpoint('POST /api/v1/merchant/custom-domain/check', gated),
  remove: endpoint('DELETE /api/v1/merchant/custom-domain', change),
})

import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'

/** The most closed alerts that are remembered for a person; the oldest are forgotten first. */
export const MAX_DISMISSALS = 200

export const Dismissal = z.object({ name: z.string(), closed_at: z.iso.datetime(), forever: Flag })
export type Dismissal = z.infer<typeof Dismissal>

export const alerts = contract({
  list: endpoint('GET /api/v1/merchant/alert-dismissals', { access: 'signed-in', reply: z.array(Dismissal) }),
  dismiss: endpoint('POST /api/v1/merchant/alert-dismissals', {
    access: 'signed-in',
    body: z.object({
      name: z.string('alerts.nameInvalid').regex(/^[a-z0-9-]{1,64}$/, 'alerts.nameInvalid'),
      forever: Flag.default(0),
    }),
    reply: Dismissal,
  }),
})

import * as z from 'zod'
import { Credentials } from '#features/account/session/contract.ts'
import { roles } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** A store this person can go to; the one they are in is among them. */
export const ConnectedStore = z.object({
  shop_id: z.number(),
  shop: z.string(),
  shop_name: z.string(),
  /** What the person is there, which may differ from what they are here. */
  role_name: z.enum(roles),
  current: z.boolean(),
  /** Whether the plans allow to go there: Enterprise at one of the two stores is enough. */
  allowed: z.boolean(),
})
export type ConnectedStore = z.infer<typeof ConnectedStore>

export const multiStore = contract({
  list: endpoint('GET /api/v1/merchant/multi-stores/list', { access: 'signed-in', reply: z.array(ConnectedStore) }),
  /** Credentials of the other store, with the role and permissions the person has there. */
  switch: endpoint('POST /api/v1/merchant/multi-stores/switch', {
    access: 'signed-in',
    body: z.object({
      store: z.string('multiStore.storeRequired').trim().toLowerCase().min(1, 'multiStore.storeRequired').max(255),
    }),
    reply: Credentials,
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
})

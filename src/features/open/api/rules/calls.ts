import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { fieldsOf } from './paging.ts'

/** What all calls of API v2 that do the same have in common. */
const feature = 'api'
export const readOne = { scope: 'read', feature, sparse: true } as const
export const readPage = { ...readOne, bare: true } as const
export const write = { scope: 'write', feature, idempotent: true } as const
export const pay = { ...write, scope: 'money' } as const

export const some_id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional()
export const days = {
  from: dayField().optional().meta({ description: 'First day, included, in the store’s time zone.' }),
  to: dayField().optional().meta({ description: 'Last day, included, in the store’s time zone.' }),
}
export const search = z.string().trim().min(1).max(200).optional()

export const fieldsQuery = <Shape extends z.ZodObject>(shape: Shape) => z.object({ fields: fieldsOf(shape) })

/** What is answered where something was removed. */
export const ApiRemoved = z.object({ id: z.number().int(), removed: z.literal(true) })

import * as z from 'zod'

export const PersonRef = z.object({ id: z.number(), full_name: z.string(), email: z.string() })

import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** Which lists there are, and which columns they have, the server knows from the features that own them. */
const type = z.string('columns.unknownList').max(64, 'columns.unknownList')

const Choice = z.object({ type, columns: z.array(z.string()) })

export const columns = contract({
  /** The columns a person sees in a list, in the list's order; all of them until a choice is made. */
  get: endpoint('GET /api/v1/merchant/custom-column', { access: 'signed-in', query: z.object({ type }), reply: Choice }),
  save: endpoint('POST /api/v1/merchant/custom-column', {
    access: 'signed-in',
    body: z.object({ type, columns: z.array(z.string().max(64)).max(100) }),
    reply: Choice,
  }),
})

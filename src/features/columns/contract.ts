import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { type ListName, listColumns, listNames } from './rules/list-columns.ts'

const type = z.enum(listNames, 'columns.unknownList')

const Choice = z.object({ type, columns: z.array(z.string()) })

export const columns = contract({
  /** The columns a person sees in a list, in the list's order; all of them until a choice is made. */
  get: endpoint('GET /api/v1/merchant/custom-column', { access: 'signed-in', query: z.object({ type }), reply: Choice }),
  save: endpoint('POST /api/v1/merchant/custom-column', {
    access: 'signed-in',
    body: z
      .object({ type, columns: z.array(z.string().max(64)).max(100) })
      .refine(({ type: list, columns: chosen }) => chosen.every(column => isColumnOf(list, column)), {
        path: ['columns'],
        message: 'columns.unknownColumn',
      }),
    reply: Choice,
  }),
})

function isColumnOf(list: ListName, column: string): boolean {
  const known: readonly string[] = listColumns[list].columns
  return known.includes(column)
}

import * as z from 'zod'
import { momentField } from '#kit/contract/date-fields.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { type Cursor, readCursor, type Walk, writeCursor } from './cursor.ts'

const UNKNOWN_CURSOR = 'api.cursorInvalid'

/** The fields wanted of each thing, with commas between them. */
export function fieldsOf<Shape extends z.ZodObject>({ shape }: Shape) {
  const names = Object.keys(shape)
  return z
    .string()
    .max(500)
    .refine(text => text.split(',').every(name => names.includes(name)), { error: 'api.fieldUnknown' })
    .transform(text => text.split(','))
    .meta({
      description: `Any of: ${names.join(', ')}; with commas between them. What is answered has these alone, whatever else is required.`,
    })
    .optional()
}

/** What else is to be read with each thing, with commas between them. */
export function expandOf<const Name extends string>(...names: Name[]) {
  return z
    .string()
    .max(200)
    .refine(text => text.split(',').every(name => names.includes(name as Name)), { error: 'api.expandUnknown' })
    .transform(text => text.split(',') as Name[])
    .meta({ description: `Any of: ${names.join(', ')}; with commas between them. With \`fields\`, name them there as well.` })
    .optional()
}

/** How a list is asked for: how many, from where on, and which fields. */
export const pageQuery = <Shape extends z.ZodObject>(shape: Shape, walksAlong: readonly Walk[]) => ({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z
    .string()
    .max(200)
    .transform(readCursor)
    .refine((cursor): cursor is Cursor => cursor !== undefined && walksAlong.includes(cursor.by), { error: UNKNOWN_CURSOR })
    .meta({ description: '`next_cursor` of the page before.' })
    .optional(),
  fields: fieldsOf(shape),
})

export const updatedSince = momentField('api.momentInvalid')
  .meta({ description: 'Only what was made or changed then or later, in the order of the changes.' })
  .optional()

/** Along what a list is walked that may be asked for its changes; a cursor of the other way is refused. */
export function walkOf<Usual extends Walk, Since extends Walk = 'changed'>(
  { updated_since, cursor }: { updated_since?: string; cursor?: Cursor },
  usual: Usual,
  since = 'changed' as Since,
): Usual | Since {
  const by = updated_since ? since : usual
  if (cursor && cursor.by !== by) throw invalidFields({ cursor: UNKNOWN_CURSOR })
  return by
}

/** A page, without the envelope of single things: the list is `data` itself. */
export const pageOf = <Shape extends z.ZodObject>(shape: Shape) =>
  z.object({ data: z.array(shape), has_more: z.boolean(), next_cursor: z.string().nullable() })

/** One more than asked for tells whether there are more. */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  limit: number,
  { show, cursorOf }: { show: (row: Row) => Shown; cursorOf: (last: Row) => Cursor },
) {
  const has_more = rows.length > limit
  const page = rows.slice(0, limit)
  return { data: page.map(show), has_more, next_cursor: has_more ? writeCursor(cursorOf(page.at(-1)!)) : null }
}

/** Of rows in the order of their numbers. */
export const numbered = <Row extends { id: number }>(rows: readonly Row[]) => rows.map(row => ({ ...row, mark: String(row.id) }))

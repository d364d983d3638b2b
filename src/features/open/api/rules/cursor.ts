import * as z from 'zod'

/** What a list is walked along. A cursor of one is none of another. */
const walks = ['created', 'changed', 'number', 'click', 'clickSince'] as const
export type Walk = (typeof walks)[number]

/**
 * Where a page ended: what it is sorted by, as the database writes it, and the number that makes the order total.
 * A click has no number: its mark is its name, and the number its moment in millionths of a second.
 */
export interface Cursor {
  by: Walk
  mark: string
  id: number
}

// Base64 of ASCII alone, in letters that an address carries as they are; runs in browsers as well.
export const writeCursor = ({ by, mark, id }: Cursor): string =>
  btoa(JSON.stringify([by, mark, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const Written = z.tuple([z.enum(walks), z.string().max(40), z.int().min(1).max(Number.MAX_SAFE_INTEGER)])

export function readCursor(text: string): Cursor | undefined {
  const read = Written.safeParse(fromBase64(text))
  if (!read.success) return undefined
  const [by, mark, id] = read.data
  return isMark[by](mark) ? { by, mark, id } : undefined
}

const isUuid = (mark: string) => z.uuid().safeParse(mark).success

const isMark: Record<Walk, (mark: string) => boolean> = {
  number: () => true,
  created: isMoment,
  changed: isMoment,
  click: isUuid,
  clickSince: isUuid,
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/

/** What is no day of the calendar would fail in the database. */
function isMoment(mark: string): boolean {
  const day = MOMENT.exec(mark)?.[1]
  const time = day ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day!)
}

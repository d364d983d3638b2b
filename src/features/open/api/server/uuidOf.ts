import { createHash } from 'node:crypto'

/** The admin names its requests by UUIDs: the one that belongs to a key, the same each time. */
export function uuidOf(key: string): string {
  const hex = createHash('sha256').update(`api v2 ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

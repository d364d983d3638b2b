import { randomUUID } from 'node:crypto'

/** A version 7 UUID: nobody can guess it, and it begins with the time, so that new clicks lie side by side in the index. */
export function newClickId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** When it was made, in milliseconds since 1970. */
export const timeOfClick = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

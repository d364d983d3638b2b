import { randomBytes } from 'node:crypto'

/** A version 7 UUID: nobody can guess it, and it begins with the time, so that new clicks lie side by side in the index. */
export function newClickId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const chance = randomBytes(10)
  chance[0] = (chance[0]! & 0x0f) | 0x70
  chance[2] = (chance[2]! & 0x3f) | 0x80
  const hex = chance.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}

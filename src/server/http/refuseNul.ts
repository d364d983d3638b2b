import { Refusal } from '#kit/contract/errors.ts'

const DEEPEST = 64

/** PostgreSQL cannot store the NUL character, and nobody types it: such input is refused before it reaches a query. */
export function refuseNul(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal('invalid', 'error.nulCharacter')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw new Refusal('invalid', 'error.tooDeep')
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) throw new Refusal('invalid', 'error.nulCharacter')
    refuseNul(inner, depth + 1)
  }
}

import { Refusal } from '#kit/contract/errors.ts'

/**
 * Puts a newcomer below whoever brought them. A network that has no room left there is no reason to turn them away: nothing was
 * written by then, so it is tried again without.
 */
export async function belowIfRoom<T>(upline_id: number | null, make: (upline_id: number | null) => Promise<T>): Promise<T> {
  try {
    return await make(upline_id)
  } catch (error) {
    if (error instanceof Refusal && error.detail.fields?.upline_id) return make(null)
    throw error
  }
}

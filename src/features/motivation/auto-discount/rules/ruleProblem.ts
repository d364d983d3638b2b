import { foldCase } from '#kit/foldCase.ts'

interface Discount {
  state: string
  failure: string | null
  starts_at: Date
  ends_at: Date | null
  /** Folded. */
  used_up_codes: readonly string[]
}

/** Why visitors get nothing by a rule, as a text key or in the store's words; nothing where they do. */
export function ruleProblem(code: string | null, discount: Discount | undefined, isAssigned: boolean, now: Date): string | null {
  if (isAssigned) return 'autoDiscount.problem.assigned'
  if (!discount) return null
  const { state, failure, starts_at, ends_at, used_up_codes } = discount
  if (state === 'refused') return failure || 'autoDiscount.problem.refused'
  if (state === 'gone' || state === 'removing') return 'autoDiscount.problem.gone'
  if (state !== 'made') return 'autoDiscount.problem.waiting'
  if (ends_at !== null && ends_at <= now) return 'autoDiscount.problem.ended'
  if (starts_at > now) return 'autoDiscount.problem.later'
  return code !== null && used_up_codes.includes(foldCase(code)) ? 'autoDiscount.problem.usedUp' : null
}

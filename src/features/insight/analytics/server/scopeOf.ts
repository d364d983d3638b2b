import type { Day } from '#kit/days.ts'
import type { ScopeQuery } from '../contract.ts'
import { periodOf } from '../rules/period.ts'
import type { Scope } from './scope-sql.ts'

const toNumbers = (text: string | undefined) => (text ? text.split(',').map(Number) : undefined)

/** What the filters of the screen come down to. */
export function scopeOf(asked: ScopeQuery, today: Day): Scope {
  return {
    ...periodOf(asked, today),
    program_ids: toNumbers(asked.program_ids),
    affiliate_ids: toNumbers(asked.affiliate_ids),
    excluded_affiliate_ids: toNumbers(asked.excluded_affiliate_ids),
    network: asked.network_sales !== 'excluding',
  }
}

import { daysBetween } from '#kit/days.ts'
import { MAX_DAYS, type Period } from './period.ts'

export const networkSales = ['including', 'excluding'] as const

/** Customers who bring friends: only what they brought, or all the rest. */
export const customerSales = ['only', 'excluding'] as const

interface ScopeQuery extends Partial<Period> {
  program_ids?: string
  affiliate_ids?: string
  excluded_affiliate_ids?: string
  customers?: string
  store?: number
}

interface Check {
  value: ScopeQuery
  issues: { push: (issue: { code: 'custom'; input: unknown; path: string[]; message: string }) => void }
}

/** Dates in their order and not too many; of programs, affiliates, those left out and customers, one. */
export function checkScope({ value, issues }: Check): void {
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  const { from, to, program_ids, affiliate_ids, excluded_affiliate_ids, customers, store } = value
  if (from !== undefined && to !== undefined) {
    if (to < from) refuse('to', 'analytics.endsBeforeItBegins')
    else if (daysBetween(from, to) >= MAX_DAYS) refuse('to', 'analytics.tooLong')
  }
  if (store !== undefined && (program_ids || affiliate_ids || excluded_affiliate_ids)) refuse('store', 'analytics.ofThisStore')
  else if (customers && (program_ids || affiliate_ids || excluded_affiliate_ids))
    refuse('customers', 'analytics.excludeEachOther')
  else if (affiliate_ids && excluded_affiliate_ids) refuse('excluded_affiliate_ids', 'analytics.excludeEachOther')
  else if (program_ids && affiliate_ids) refuse('affiliate_ids', 'analytics.excludeEachOther')
  else if (program_ids && excluded_affiliate_ids) refuse('excluded_affiliate_ids', 'analytics.excludeEachOther')
}

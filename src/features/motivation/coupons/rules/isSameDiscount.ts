import type { DiscountTerms } from './discountTerms.ts'

type Comparable = Pick<DiscountTerms, 'title' | 'worth'> & { kind: string }

/** Whether what the store has under a code is what was asked for, as after a lost answer. */
export function isSameDiscount(found: Comparable, wanted: Comparable): boolean {
  return found.kind === wanted.kind && found.title === wanted.title && worthOf(found) === worthOf(wanted)
}

/** The platform leaves out zeros at the end: 12.50 is 12.5. */
function worthOf({ worth }: Comparable): string {
  if (!worth) return 'free'
  return 'percentage' in worth ? `${Number(worth.percentage)}%` : `${Number(worth.amount)} ${worth.on_each_item}`
}

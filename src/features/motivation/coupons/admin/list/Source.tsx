import { useText } from '#admin/text.tsx'
import type { CouponRow } from '../../contract.ts'

export function Source({ row: { source } }: { row: CouponRow }) {
  return useText()(`coupons.source.${source}`)
}

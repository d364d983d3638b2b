import { useText } from '#admin/text.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { Held } from '../../rules/OwedRow.ts'

/** Since when and until when a changed payee is not paid, in words. */
export function useHeldSince(): (held: NonNullable<Held>) => string {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const at = (time: string) => formatDateTime(time, say.language, timeZone)
  return ({ changed_at, until }) => say('payout.heldSince', { changed: at(changed_at), until: at(until) })
}

import { useEffect } from 'react'
import { onMovedElsewhere, settleIn } from '#admin/store/occupant.ts'
import { otherStore } from '#admin/store/other-store.ts'
import type { ShopInfo } from '#features/shop/contract.ts'

/** All tabs share the credentials: when one moves to another shop, the others say so and change nothing by themselves. */
export function useOccupant({ shop_id, user_id }: ShopInfo): void {
  const person = `${shop_id}.${user_id}`
  useEffect(() => {
    settleIn(person)
    return onMovedElsewhere(person, otherStore.set)
  }, [person])
}

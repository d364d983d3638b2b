import { useEffect } from 'react'
import { onMovedElsewhere, settleIn } from '#admin/occupant.ts'
import type { ShopInfo } from '#features/shop/contract.ts'

/** All tabs share the credentials: when one moves to another shop, the others follow it. */
export function useOccupant({ shop_id, user_id }: ShopInfo): void {
  const person = `${shop_id}.${user_id}`
  useEffect(() => {
    settleIn(person)
    return onMovedElsewhere(person, () => window.location.replace('/admin/home'))
  }, [person])
}

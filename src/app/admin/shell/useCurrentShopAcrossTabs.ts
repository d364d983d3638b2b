import { useEffect } from 'react'
import { broadcastCurrentShop, onShopOfOtherTabs } from '#admin/current-shop.ts'
import { storeBridge } from '#browser/embedded.ts'
import { otherStore } from '#browser/store/other-store.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'

/** All tabs share the credentials: when one moves to another shop, the others say so and change nothing by themselves. */
export function useCurrentShopAcrossTabs({ shop_id, user_id }: ShopInfo): void {
  const currentShop = `${shop_id}.${user_id}`
  useEffect(() => {
    // Each tab of the store's admin has a store of its own.
    if (storeBridge()) return
    broadcastCurrentShop(currentShop)
    return onShopOfOtherTabs(currentShop, otherStore.set)
  }, [currentShop])
}

import { useMemo } from 'react'
import type { Membership } from '#admin/gate/access.tsx'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { isPlan } from '#kit/access.ts'

/** What the shop info says about rights. An unknown role is the smaller one, an unknown plan the free one. */
export function useMembership(info: ShopInfo | undefined): Membership | undefined {
  return useMemo(
    () =>
      info && {
        role_name: info.role_name === 'super-admin' ? 'super-admin' : 'staff',
        permissions: info.permissions,
        plan: isPlan(info.plan_name) ? info.plan_name : 'free',
        add_ons: info.feature_add_on,
        sees_pricing: info.sees_pricing === 1,
        plans_tried: info.plans_tried,
        paused_plan: info.paused_plan,
        is_set_up: info.on_boarding === 1,
        switched_off: info.enable_chat_with_affiliates === 1 ? [] : ['chat-with-affiliates'],
      },
    [info],
  )
}

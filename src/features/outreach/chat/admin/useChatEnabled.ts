import { useAccess } from '#admin/gate/access.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'

/** Whether there is a chat for whoever looks: the plan has it, they may, and the shop has switched it on. */
export function useChatEnabled(): boolean {
  const { may, canUse } = useAccess()
  const isOn = useShop().data?.enable_chat_with_affiliates === 1
  return isOn && canUse('chat') && may('chat-with-affiliates')
}

import { Button } from '@mantine/core'
import { MessageSquareOff } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { shop } from '#features/store/shop/contract.ts'

/** Stands where nobody can write, with the switch for whoever may turn it. */
export function SwitchedOff() {
  const say = useText()
  const { may } = useAccess()
  const change = useChange(shop.saveSetting)
  const switchOn = () => change.mutate({ body: { key: 'enable_chat_with_affiliates', content: 1 } }, { onError: notify.failed })
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={say('chatPage.off')}
      text={say(may('settings') ? 'chatPage.offText' : 'chatPage.offForStaff')}
      actions={
        may('settings') && (
          <Button loading={change.isPending} onClick={switchOn}>
            {say('chatPage.switchOn')}
          </Button>
        )
      }
    />
  )
}

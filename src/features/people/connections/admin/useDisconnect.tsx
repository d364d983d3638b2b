import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import type { customerConnections, productConnections } from '../contract.ts'

interface Connected {
  id: number
  /** The customer or product, and the affiliate. */
  name: string
  affiliate: string
}

type Disconnect = (typeof customerConnections)['disconnect'] | (typeof productConnections)['disconnect']

/** Asks, then parts what was connected. */
export function useDisconnect(endpoint: Disconnect) {
  const say = useText()
  const [question, ask] = useState<Question>()
  const disconnect = useChange(endpoint)

  async function part(all: readonly Connected[]) {
    const tried = await Promise.allSettled(all.map(({ id }) => disconnect.mutateAsync({ id })))
    const refused = tried.find(one => one.status === 'rejected')
    if (refused) notify.error(say('connectionList.notDisconnected'), refused.reason)
    else notify.success(say('connectionList.disconnected'))
  }
  const askToPart = (all: readonly Connected[]) => {
    const [first] = all
    ask({
      title:
        all.length === 1
          ? say('connectionList.partOne', { name: first!.name, affiliate: first!.affiliate })
          : say('connectionList.partSeveral', { count: all.length }),
      text: say('connectionList.partText'),
      confirm: say('connectionList.disconnect'),
      run: () => part(all),
    })
  }
  return { askToPart, dialog: <ConfirmDialog question={question} close={() => ask(undefined)} /> }
}

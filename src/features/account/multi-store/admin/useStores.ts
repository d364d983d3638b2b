import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { switchShop } from '#admin/switchShop.ts'
import { useFrameText } from '#admin/text.tsx'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { openInStore, storeBridge } from '#browser/embedded.ts'
import { HOME } from '#kit/admin-paths.ts'
import { multiStoreCalls } from '../calls.ts'

const ONE_HOUR = 3_600_000

/** The stores this person can go to, and the way there. */
export function useStores() {
  const say = useFrameText()
  const { data = [] } = useRead(multiStoreCalls.list, undefined, { staleTime: ONE_HOUR })
  const [isMoving, setMoving] = useState(false)
  const go = async (store: string) => {
    // The admin of a store shows that store alone: the other one has its own.
    if (storeBridge()) return openInStore(HOME, store)
    setMoving(true)
    try {
      const isLeaving = await unsaved.leave(async () => switchShop(await call(multiStoreCalls.switch, { body: { store } })))
      setMoving(isLeaving)
    } catch (error) {
      notify.error(say('stores.failed'), error)
      setMoving(false)
    }
  }
  return { stores: data.length > 1 ? data : [], isMoving, go: (store: string) => void go(store) }
}

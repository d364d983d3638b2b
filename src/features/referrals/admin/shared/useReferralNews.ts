import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { referrals } from '../../contract.ts'
import { referralsChanged } from '../../events.ts'

/** A burst of orders is read once. */
const PAUSE = 250

/** Reads again what is on the screen. */
export function useReadAgain() {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(staleAfter(referrals.list).map(route => queries.invalidateQueries({ queryKey: [route] }))),
    [queries],
  )
}

/** Whatever shows referrals is read again when some came or changed, whoever did it. */
export function useReferralNews(onNews?: (ids: readonly number[]) => void): void {
  const readAgain = useReadAgain()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEvent(referralsChanged, ({ ids }) => {
    onNews?.(ids)
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void readAgain()
    }, PAUSE)
  })
}

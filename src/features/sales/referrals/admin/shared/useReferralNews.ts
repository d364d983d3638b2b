import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { referrals } from '../../contract.ts'
import { referralsChanged } from '../../events.ts'

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
  useEvent(referralsChanged, ({ ids }) => onNews?.(ids))
  useNews([referralsChanged], () => void readAgain())
}

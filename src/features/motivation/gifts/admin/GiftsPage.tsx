import { useRouterState } from '@tanstack/react-router'
import { GiftHistory } from './GiftHistory.tsx'
import { GiftList } from './GiftList.tsx'
import { HISTORY } from './paths.ts'

/** The gifts, or what was sent of them: the address says which. */
export function GiftsPage() {
  const hash = useRouterState({ select: router => router.location.hash })
  return hash === HISTORY ? <GiftHistory /> : <GiftList />
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { PushEvent } from '#kit/contract/event.ts'

/** A burst is read once. */
const PAUSE = 250

/** `useLive(staff.list, staffChanged)`: whatever is read through the same contract is read again when the server pushes it. */
export function useLive(endpoint: Endpoint, event: PushEvent): void {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEvent(event, () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      for (const route of staleAfter(endpoint)) void queries.invalidateQueries({ queryKey: [route] })
    }, PAUSE)
  })
}

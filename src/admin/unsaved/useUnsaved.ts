import { useEffect, useRef } from 'react'
import type { UnsavedWork } from './createUnsaved.ts'
import { unsaved } from './unsaved.ts'

/** Guards this work while it is dirty. `release` ends that at once, for those who save and then leave. */
export function useUnsaved(isDirty: boolean, work: UnsavedWork): { release: () => void } {
  const latest = useRef(work)
  const held = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (!isDirty) return
    const { save } = latest.current
    held.current = unsaved.hold({
      ...(save && { save: () => latest.current.save!() }),
      discard: () => latest.current.discard(),
    })
    return () => held.current?.()
  }, [isDirty])
  return { release: () => held.current?.() }
}

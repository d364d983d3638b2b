import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { bulkMail } from '../contract.ts'
import type { BulkMailDraft } from '../rules/draft.ts'

const PAUSE = 800

export type Keeping = { is: 'untouched' | 'keeping' | 'kept' } | { is: 'failed'; error: unknown }

/** A draft that is kept by itself a moment after each change, one call at a time, and when the screen is left. */
export function useKeptDraft(given: BulkMailDraft, known: number | undefined) {
  const [draft, setDraft] = useState(given)
  const [keeping, setKeeping] = useState<Keeping>({ is: 'untouched' })
  const [key] = useState(newKey)
  const id = useRef(known)
  const latest = useRef(given)
  const kept = useRef(given)
  const calls = useRef(Promise.resolve())

  const keep = (): Promise<void> => {
    calls.current = calls.current.then(async () => {
      const written = latest.current
      if (written === kept.current) return
      setKeeping({ is: 'keeping' })
      try {
        const saved = await call(bulkMail.saveDraft, { body: { ...written, id: id.current, key } })
        id.current = saved.id
        kept.current = written
        setKeeping({ is: 'kept' })
      } catch (error) {
        setKeeping({ is: 'failed', error })
      }
    })
    return calls.current
  }
  const keepSoon = useEffectEvent(() => void keep())
  useEffect(() => {
    if (draft === kept.current) return
    const timer = setTimeout(keepSoon, PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => keepSoon(), [])

  const edit = (change: Partial<BulkMailDraft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
  }
  /** What is sent is not a draft any more. */
  const letGo = () => {
    kept.current = latest.current
  }
  return { draft, edit, keeping, keep, letGo, named: () => ({ id: id.current, key }) }
}

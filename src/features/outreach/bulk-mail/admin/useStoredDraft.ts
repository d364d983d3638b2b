import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsaved } from '#admin/unsaved/useUnsaved.ts'
import { call } from '#browser/calls/call.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { CallError, type ErrorKind } from '#kit/contract/errors.ts'
import { bulkMail } from '../contract.ts'
import type { BulkMailDraft } from '../rules/draft.ts'

const PAUSE = 600
const LONGEST_PAUSE = 30_000
/** What a second try with the same words cannot change. */
const final: readonly ErrorKind[] = ['conflict', 'invalid', 'too_large', 'not_found', 'forbidden', 'malformed', 'plan_required']

type Keeping = { is: 'untouched' | 'keeping' | 'kept' } | { is: 'failed'; error: unknown; isTriedAgain: boolean }

/**
 * A draft that is kept by itself a moment after each change, one call at a time, and tried again where that failed.
 * Whoever leaves before it is kept is asked.
 */
export function useStoredDraft(given: BulkMailDraft, known: { id?: number; changed_at: string }) {
  const [draft, setDraft] = useState(given)
  const [kept, setKept] = useState(given)
  const [keeping, setKeeping] = useState<Keeping>({ is: 'untouched' })
  const [failures, setFailures] = useState(0)
  const [key] = useState(newKey)
  const id = useRef(known.id)
  // Of the words that are edited here; a new mail has none before it is kept.
  const knownAt = useRef(known.id === undefined ? undefined : known.changed_at)
  const latest = useRef(given)
  const stored = useRef(given)
  const calls = useRef(Promise.resolve())

  const named = () => ({ id: id.current, key, known_at: knownAt.current })
  const settle = (written: BulkMailDraft) => {
    stored.current = written
    setKept(written)
    setFailures(0)
  }
  const keep = (): Promise<void> => {
    calls.current = calls.current.then(async () => {
      const written = latest.current
      if (written === stored.current) return
      setKeeping({ is: 'keeping' })
      try {
        const saved = await call(bulkMail.saveDraft, { body: { ...written, ...named() } })
        id.current = saved.id
        knownAt.current = saved.changed_at
        settle(written)
        setKeeping({ is: 'kept' })
      } catch (error) {
        const isTriedAgain = !(error instanceof CallError && final.includes(error.kind))
        setFailures(count => (isTriedAgain ? count + 1 : 0))
        setKeeping({ is: 'failed', error, isTriedAgain })
      }
    })
    return calls.current
  }
  const keepNow = useEffectEvent(() => void keep())
  const isDirty = draft !== kept
  useEffect(() => {
    if (draft === stored.current) return
    const timer = setTimeout(keepNow, PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(keepNow, Math.min(LONGEST_PAUSE, 1_000 * 2 ** failures))
    // Back on line there is nothing to wait for.
    window.addEventListener('online', keepNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', keepNow)
    }
  }, [failures])
  useEffect(() => {
    // A phone puts a page away without asking.
    document.addEventListener('visibilitychange', keepNow)
    return () => document.removeEventListener('visibilitychange', keepNow)
  }, [])

  /** What is sent or given up is not a draft any more. */
  const letGo = () => settle(latest.current)
  const guard = useUnsaved(isDirty, {
    save: async () => {
      await keep()
      return latest.current === stored.current
    },
    discard: letGo,
  })

  const edit = (change: Partial<BulkMailDraft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
  }
  return {
    ...{ draft, edit, keeping, keep, named },
    letGo: () => {
      letGo()
      guard.release()
    },
  }
}

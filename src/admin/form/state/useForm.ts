import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { CallError } from '#kit/contract/errors.ts'
import { problemsIn } from '../../calls/problemsIn.ts'
import { notify } from '../../feedback/notify.ts'
import { useText } from '../../text.tsx'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import type { FieldBinding } from '../fields/field.ts'
import { type Errors, firstOfEach, focusFirstError, splitByPlace, without } from './errors.ts'
import { isSame } from './isSame.ts'
import { type Path, type ValueAt, valueAt, withValue } from './paths.ts'

interface FormOptions<Draft extends object> {
  /** As loaded. A form for another thing is mounted anew, by its `key`. */
  saved: Draft
  /** The body of the contract, so that form and server say the same. */
  schema?: z.ZodType
  /** Asked once the draft is in order; `false` leaves everything as it is. */
  ask?: (draft: Draft) => Promise<boolean>
  /** Sends the draft; what it gives back is the new saved state, else the draft itself. */
  save: (draft: Draft) => Promise<Draft | undefined>
  /** Everything is stored and the guard is silent: the place to go elsewhere. */
  onSaved?: (saved: Draft) => void
  /** The word after saving; a form whose screen says it better passes `false`. */
  success?: string | false
}

export type FormState<Draft extends object> = ReturnType<typeof useForm<Draft>>

/** One form: draft and saved state, checked by the contract, sent once at a time, errors at their fields. */
export function useForm<Draft extends object>({ saved: loaded, schema, ask, save, onSaved, success }: FormOptions<Draft>) {
  const say = useText()
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(loaded)
  const [errors, setErrors] = useState<Errors>({})
  const [notice, setNotice] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const dirty = !isSame(saved, draft)
  const unsaved = useUnsaved(dirty, { save: () => submit({ leaving: true }), discard })

  useEffect(() => {
    if (failures > 0) focusFirstError(element.current)
  }, [failures])

  function edit(change: Partial<Draft>) {
    setDraft(current => ({ ...current, ...change }))
    setErrors(current => without(current, Object.keys(change)))
  }

  function field<P extends Path<Draft> & string>(path: P): FieldBinding<ValueAt<Draft, P>> {
    return {
      name: path,
      value: valueAt(draft, path),
      onChange: value => {
        setDraft(current => withValue(current, path, value))
        setErrors(current => without(current, [path]))
      },
      onBlur: () => {
        // Before the first attempt nobody is told off for a field they have not reached yet.
        if (failures === 0 || sending.current) return
        const found = problemsIn(schema, draft, say)[path]
        setErrors(current => ({ ...without(current, [path]), ...(found && { [path]: found }) }))
      },
      error: errors[path],
    }
  }

  function discard() {
    setDraft(saved)
    setErrors({})
    setNotice(undefined)
  }

  async function submit({ leaving = false } = {}): Promise<boolean> {
    if (sending.current) return false
    setNotice(undefined)
    const found = problemsIn(schema, draft, say)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    sending.current = true
    setBusy(true)
    try {
      if (ask && !(await ask(draft))) return false
      finish((await save(draft)) ?? draft, leaving)
      return true
    } catch (error) {
      return explain(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function finish(stored: Draft, leaving: boolean) {
    setSaved(stored)
    // What was typed while the answer was on its way stays.
    setDraft(current => (current === draft ? stored : current))
    setFailures(0)
    unsaved.release()
    if (success !== false) notify.success(success ?? say('common.saved'))
    if (!leaving) onSaved?.(stored)
  }

  function refuse(found: Errors): false {
    const { placed, elsewhere } = splitByPlace(found, element.current)
    setErrors(placed)
    setNotice(elsewhere[0])
    setFailures(count => count + 1)
    return false
  }

  function explain(error: unknown): false {
    const fields = error instanceof CallError ? firstOfEach(error.fields) : {}
    if (Object.keys(fields).length > 0) return refuse(fields)
    const sentence = error instanceof CallError ? error.message || say.any(`error.${error.kind}`) : say('error.unavailable')
    setNotice(sentence)
    notify.error(sentence)
    return false
  }

  return { draft, saved, edit, field, errors, notice, dirty, busy, submit, discard, element }
}

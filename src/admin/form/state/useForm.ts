import { type FormEvent, useEffect, useRef } from 'react'
import type * as z from 'zod'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { fieldNamesIn, focusFirstError, without } from '#browser/submit/errors.ts'
import { type Path, type ValueAt, valueAt, withValue } from '#browser/submit/paths.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useDraft } from '#browser/submit/useDraft.ts'
import { useShownErrors } from '#browser/submit/useShownErrors.ts'
import { useSubmission } from '#browser/submit/useSubmission.ts'
import { notify } from '../../feedback/notify.ts'
import { useText } from '../../text.tsx'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import type { FieldBinding } from '../fields/field.ts'

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
  const { saved, draft, setDraft, dirty, settle, ...drafts } = useDraft(loaded)
  const { errors, setErrors, notice, setNotice, show, clear } = useShownErrors(() => fieldNamesIn(element.current))
  const submission = useSubmission()
  const { failures } = submission
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
        if (!submission.isWatched || submission.isSending()) return
        const found = problemsIn(schema, draft, say)[path]
        setErrors(current => ({ ...without(current, [path]), ...(found && { [path]: found }) }))
      },
      error: errors[path],
    }
  }

  function discard() {
    drafts.discard()
    submission.stopWatching()
    clear()
  }

  function submit({ leaving = false } = {}): Promise<boolean> {
    if (!submission.isSending()) clear()
    return submission.submit({
      check: () => problemsIn(schema, draft, say),
      ask: ask && (() => ask(draft)),
      send: async () => (await save(draft)) ?? draft,
      onSent: stored => finish(stored, leaving),
      onRefused: show,
      onFailed: error => {
        const sentence = sentenceOf(error, say)
        setNotice(sentence)
        notify.errorAtPlace(sentence)
      },
    })
  }

  function finish(stored: Draft, leaving: boolean): undefined {
    settle(draft, stored)
    unsaved.release()
    if (success !== false) notify.success(success ?? say('common.saved'))
    if (!leaving) onSaved?.(stored)
  }

  /** For the form element itself. */
  const props = {
    ref: element,
    noValidate: true,
    'aria-busy': submission.busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }

  return { draft, saved, edit, field, errors, notice, dirty, busy: submission.busy, submit, discard, props }
}

import { type FormEvent, useEffect, useRef } from 'react'
import type { Attempt } from '../submit/createSubmission.ts'
import { sentenceOf } from '../submit/sentenceOf.ts'
import { useShownErrors } from '../submit/useShownErrors.ts'
import { useSubmission } from '../submit/useSubmission.ts'
import { useFrameWords } from '../text.tsx'

interface SubmitOptions extends Pick<Attempt<unknown>, 'check' | 'place'> {
  /** `'leaving'` keeps the form busy, because the page is about to change. */
  send: () => Promise<'leaving' | undefined>
}

/** One form of a guest page: checked, sent once at a time, its problems at their fields and the first of them in focus. */
export function useSubmit({ check, send, place }: SubmitOptions) {
  const say = useFrameWords()
  const form = useRef<HTMLFormElement>(null)
  const { errors, notice, setNotice, show, clear } = useShownErrors(() => namesIn(form.current))
  const { busy, failures, isSending, submit } = useSubmission()

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  async function attempt() {
    if (!isSending()) clear()
    await submit({
      check,
      send,
      place,
      onSent: next => next,
      onRefused: show,
      onFailed: error => setNotice(sentenceOf(error, say)),
    })
  }

  return {
    busy,
    problems: errors,
    notice,
    submit: attempt,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void attempt()
      },
    },
    /** Starts afresh, for example at another step. */
    reset: clear,
  }
}

const namesIn = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].flatMap(element => element.getAttribute('name') ?? [])

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/contract/errors.ts'
import { useGuestText } from '../text.tsx'

type Problems = Record<string, string>

interface SubmitOptions {
  /** What is wrong before anything is sent. */
  check: () => Problems
  /** `'leaving'` keeps the form busy, because the page is about to change. */
  send: () => Promise<'leaving' | undefined>
  /** Where a refusal of the server belongs, if to a field. */
  place?: (refusal: CallError) => Problems | undefined
}

/** One form of a guest page: checked, sent once at a time, its problems at their fields and the first of them in focus. */
export function useSubmit({ check, send, place }: SubmitOptions) {
  const say = useGuestText()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [notice, setNotice] = useState<string>()

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  async function submit() {
    if (sending.current) return
    const found = check()
    setProblems(found)
    setNotice(undefined)
    if (Object.keys(found).length > 0) return
    sending.current = true
    setBusy(true)
    const leaving = (await send().catch(explain)) === 'leaving'
    sending.current = leaving
    setBusy(leaving)
  }

  function explain(error: unknown): undefined {
    if (!(error instanceof CallError)) {
      setNotice(say('error.unavailable'))
      return
    }
    const placed = place?.(error) ?? firstOfEach(error)
    const atFields = Object.entries(placed).filter(([field]) => form.current?.elements.namedItem(field))
    if (atFields.length > 0) setProblems(Object.fromEntries(atFields))
    else setNotice(error.message || say.any(`error.${error.kind}`))
  }

  return {
    busy,
    problems,
    notice,
    submit,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** Starts afresh, for example at another step. */
    reset: () => {
      setProblems({})
      setNotice(undefined)
    },
  }
}

const firstOfEach = (error: CallError): Problems =>
  Object.fromEntries(Object.entries(error.fields).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))

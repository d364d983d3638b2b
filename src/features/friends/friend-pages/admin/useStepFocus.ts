import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstError } from '#browser/submit/errors.ts'

/**
 * Moves the focus along with the steps of a form, for the button that was pressed goes away with its step: to what is wrong in the one
 * that is shown, else to the step itself.
 */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, place: number, refusals: number) {
  const shownElement = useRef<HTMLDivElement>(null)
  const before = useRef({ place, refusals })
  useEffect(() => {
    const isSame = before.current.place === place && before.current.refusals === refusals
    before.current = { place, refusals }
    if (isSame) return
    if (form.current?.querySelector('[aria-invalid="true"]')) focusFirstError(form.current)
    else shownElement.current?.focus()
  }, [form, place, refusals])
  return shownElement
}

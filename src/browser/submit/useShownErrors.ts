import { useState } from 'react'
import { type Errors, placeErrors } from './errors.ts'

/** Errors at the fields on the screen, and one sentence above them for what has no field. `drawn` names those fields. */
export function useShownErrors(drawn: () => readonly string[]) {
  const [errors, setErrors] = useState<Errors>({})
  const [notice, setNotice] = useState<string>()
  return {
    errors,
    setErrors,
    notice,
    setNotice,
    show: (found: Errors) => {
      const { placed, elsewhere } = placeErrors(found, drawn())
      setErrors(placed)
      setNotice(elsewhere[0])
    },
    clear: () => {
      setErrors({})
      setNotice(undefined)
    },
  }
}

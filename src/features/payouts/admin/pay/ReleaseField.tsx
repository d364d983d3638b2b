import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import type { ReleaseFactor } from '#features/paypal/contract.ts'
import { CallError } from '#kit/contract/errors.ts'

const NAME = 'release_code'

interface ReleaseFieldProps {
  factor: ReleaseFactor
  value: string
  edit: (text: string) => void
  /** Why the last try was refused. */
  problem?: Error
}

/** What is shown before money leaves: a code of an authenticator app, or the password for payouts. */
export function ReleaseField({ factor, value, edit, problem }: ReleaseFieldProps) {
  const say = useText()
  const field = {
    name: NAME,
    value,
    onChange: edit,
    onBlur: () => undefined,
    label: say(`payout.release.${factor}`),
    error: releaseProblem(problem),
  }
  if (factor === 'password') return <PasswordField {...field} autoComplete="current-password" />
  return <TextField {...field} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
}

/** The sentence that belongs to the field, where the refusal is about it. */
export const releaseProblem = (problem: Error | undefined): string | undefined =>
  problem instanceof CallError ? problem.fields[NAME]?.[0] : undefined

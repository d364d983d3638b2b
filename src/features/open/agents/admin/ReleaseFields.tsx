import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { ReleaseNeeds } from '#features/payments/payouts/contract.ts'
import { CallError } from '#kit/contract/errors.ts'

interface Typed {
  release_code: string
  password: string
}

interface ReleaseFieldsProps {
  needs: ReleaseNeeds
  typed: Typed
  edit: (change: Partial<Typed>) => void
  /** Why the last try was refused. */
  problem?: Error
}

/** What payouts ask for before money leaves: the shop's second factor, and above the sum of a day the own password. */
export function ReleaseFields({ needs, typed, edit, problem }: ReleaseFieldsProps) {
  const say = useText()
  if (needs.two_person_release) return <Quiet>{say('proposals.twoPersons')}</Quiet>
  if (!needs.release_factor) return null
  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => edit({ [name]: text }),
    onBlur: () => undefined,
    error: problem instanceof CallError ? problem.fields[name]?.[0] : undefined,
  })
  const label = say(`proposals.code.${needs.release_factor}`)
  return (
    <>
      {needs.release_factor === 'password' ? (
        <PasswordField {...fieldOf('release_code')} label={label} autoComplete="current-password" />
      ) : (
        <TextField {...fieldOf('release_code')} label={label} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
      )}
      {needs.needs_password && (
        <PasswordField {...fieldOf('password')} label={say('proposals.ownPassword')} autoComplete="current-password" />
      )}
    </>
  )
}

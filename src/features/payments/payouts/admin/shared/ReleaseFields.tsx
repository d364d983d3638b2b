import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { CallError } from '#kit/contract/errors.ts'
import type { Release } from './useRelease.ts'

interface ReleaseFieldsProps {
  release: Pick<Release, 'needs' | 'shown' | 'edit'>
  /** Why the last try was refused. */
  problem?: Error
}

/** What is shown before money leaves: the shop's second factor, and above the sum of a day the own password. */
export function ReleaseFields({ release: { needs, shown, edit }, problem }: ReleaseFieldsProps) {
  const say = useText()
  const fieldOf = (name: keyof typeof shown) => ({
    name,
    value: shown[name],
    onChange: (text: string) => edit({ [name]: text }),
    onBlur: () => undefined,
    error: problemAt(problem, name),
  })
  if (!needs?.release_factor) return null
  const label = say(`payout.release.${needs.release_factor}`)
  return (
    <>
      {needs.release_factor === 'password' ? (
        <PasswordField {...fieldOf('release_code')} label={label} autoComplete="current-password" />
      ) : (
        <TextField {...fieldOf('release_code')} label={label} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
      )}
      {(needs.needs_password || problemAt(problem, 'password') !== undefined) && (
        <PasswordField
          {...fieldOf('password')}
          label={say('payout.release.own')}
          hint={say('payout.release.ownHint')}
          autoComplete="current-password"
        />
      )}
    </>
  )
}

const problemAt = (problem: Error | undefined, name: string): string | undefined =>
  problem instanceof CallError ? problem.fields[name]?.[0] : undefined

/** Whether the fields say why it was refused. */
export const isReleaseProblem = (problem: Error | undefined): boolean =>
  ['release_code', 'password'].some(name => problemAt(problem, name) !== undefined)

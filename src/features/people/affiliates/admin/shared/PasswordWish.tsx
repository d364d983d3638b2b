import { KeyRound, Mail, Sparkles } from 'lucide-react'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useText } from '#admin/text.tsx'
import type { Flag } from '#kit/flags.ts'
import { type PasswordMode, passwordModes } from '../../contract.ts'

interface PasswordWishProps {
  mode: FieldBinding<PasswordMode>
  password: FieldBinding<string>
  sendEmail: FieldBinding<Flag>
}

const icons = { generated: Sparkles, given: KeyRound, link: Mail } as const

/** How somebody new gets in: a temporary password, or a link to choose one. */
export function PasswordWish({ mode, password, sendEmail }: PasswordWishProps) {
  const say = useText()
  return (
    <>
      <CardsField
        {...mode}
        label={say('affiliateForm.password')}
        cards={passwordModes.map(value => {
          const Icon = icons[value]
          return {
            value,
            label: say(`affiliateForm.${value}`),
            hint: say(`affiliateForm.${value}Hint`),
            icon: <Icon size={18} aria-hidden />,
          }
        })}
      />
      {mode.value === 'given' && (
        <PasswordField
          {...password}
          label={say('affiliateForm.temporaryPassword')}
          hint={say('affiliateForm.passwordHint')}
          autoComplete="new-password"
        />
      )}
      {mode.value === 'link' ? (
        <span style={{ color: 'var(--text-quiet)', fontSize: 'var(--text-sm)' }}>{say('affiliateForm.sendEmailAlways')}</span>
      ) : (
        <SwitchField {...sendEmail} label={say('affiliateForm.sendEmail')} hint={say('affiliateForm.sendEmailHint')} />
      )}
    </>
  )
}

import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { PasswordField } from '#browser/ui/PasswordField.tsx'
import parts from '#browser/ui/parts.module.css'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalSettingsCalls } from '../../calls.ts'

export interface SheetProps {
  onClose: () => void
  onDone: () => void
}

export function PasswordSheet({ onClose, onDone }: SheetProps) {
  const say = useText()
  const changing = useChange(portalSettingsCalls.changePassword)
  const [proof, setProof] = useState(noProof)
  const [fresh, setFresh] = useState({ new_password: '', new_password_again: '' })
  const { busy, problems, notice, props } = useSubmit({
    check: () => ({}),
    send: async () => {
      await changing.mutateAsync({ body: { ...proof, ...fresh } })
      onDone()
      onClose()
      return undefined
    },
  })
  const field = (name: keyof typeof fresh) => ({
    name,
    value: fresh[name],
    problem: problems[name],
    show: say('portalProof.showPassword'),
    hide: say('portalProof.hidePassword'),
    autoComplete: 'new-password',
    onChange: (value: string) => setFresh({ ...fresh, [name]: value }),
  })
  return (
    <Sheet title={say('portalSettingsScreen.login.passwordTitle')} onClose={onClose}>
      <form {...props} className={parts.fields}>
        {notice && <Notice kind="danger">{notice}</Notice>}
        <ProofFields proof={proof} onChange={setProof} problems={problems} />
        <PasswordField
          {...field('new_password')}
          label={say('portalSettingsScreen.login.newPassword')}
          hint={say('portalSettingsScreen.login.newPasswordHint')}
        />
        <PasswordField {...field('new_password_again')} label={say('portalSettingsScreen.login.again')} />
        <SubmitButton busy={busy}>{say('portalSettingsScreen.login.passwordSave')}</SubmitButton>
      </form>
    </Sheet>
  )
}

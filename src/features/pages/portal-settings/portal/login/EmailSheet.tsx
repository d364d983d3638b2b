import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalSettingsCalls } from '../../calls.ts'
import styles from '../settings.module.css'
import type { SheetProps } from './PasswordSheet.tsx'

export function EmailSheet({ onClose, onDone }: SheetProps) {
  const say = useText()
  const asking = useChange(portalSettingsCalls.changeEmail)
  const [proof, setProof] = useState(noProof)
  const [email, setEmail] = useState('')
  const { busy, problems, notice, props } = useSubmit({
    check: () => ({}),
    send: async () => {
      await asking.mutateAsync({ body: { ...proof, email } })
      onDone()
      onClose()
      return undefined
    },
  })
  return (
    <Sheet title={say('portalSettingsScreen.login.emailTitle')} onClose={onClose}>
      <form {...props} className={parts.fields}>
        <Quiet className={styles.note}>{say('portalSettingsScreen.login.emailText')}</Quiet>
        {notice && <Notice kind="danger">{notice}</Notice>}
        <TextField
          name="email"
          label={say('portalSettingsScreen.login.newEmail')}
          type="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          problem={problems.email}
          onChange={setEmail}
        />
        <ProofFields proof={proof} onChange={setProof} problems={problems} />
        <SubmitButton busy={busy}>{say('portalSettingsScreen.login.emailSend')}</SubmitButton>
      </form>
    </Sheet>
  )
}

import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useRefreshFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalSettingsCalls } from '../../calls.ts'
import styles from '../settings.module.css'
import type { SheetProps } from './PasswordSheet.tsx'

export function FactorOffSheet({ onClose, onDone }: SheetProps) {
  const say = useText()
  const refreshFacts = useRefreshFacts()
  const switching = useChange(portalSettingsCalls.disableSecondFactor)
  const [proof, setProof] = useState(noProof)
  const { busy, problems, notice, props } = useSubmit({
    check: () => ({}),
    send: async () => {
      await switching.mutateAsync({ body: proof })
      onDone()
      onClose()
      await refreshFacts().catch(() => undefined)
      return undefined
    },
  })
  return (
    <Sheet title={say('portalSettingsScreen.login.factorOffTitle')} onClose={onClose}>
      <form {...props} className={parts.fields}>
        <Quiet className={styles.note}>{say('portalSettingsScreen.login.factorOffText')}</Quiet>
        {notice && <Notice kind="danger">{notice}</Notice>}
        <ProofFields proof={proof} onChange={setProof} problems={problems} />
        <SubmitButton busy={busy}>{say('portalSettingsScreen.login.switchOff')}</SubmitButton>
      </form>
    </Sheet>
  )
}

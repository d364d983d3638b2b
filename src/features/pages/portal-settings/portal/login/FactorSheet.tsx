import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { SecondButton, SubmitButton, TextLink } from '#browser/ui/Button.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useRefreshFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { QrCode } from '#portal/ui/QrCode.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalSettingsCalls } from '../../calls.ts'
import styles from '../settings.module.css'
import type { SheetProps } from './PasswordSheet.tsx'

/** First the key into the app, then a code back, then the recovery codes, which are told this once. */
export function FactorSheet({ onClose, onDone }: SheetProps) {
  const say = useText()
  const refreshFacts = useRefreshFacts()
  const [codes, setCodes] = useState<readonly string[]>()
  // One key for as long as the sheet is open.
  const key = useQuery({
    queryKey: [portalSettingsCalls.newKey.route],
    queryFn: () => call(portalSettingsCalls.newKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  function finish() {
    onDone()
    onClose()
    // Only now: with it the fields that ask for a code appear.
    void refreshFacts().catch(() => undefined)
  }

  if (codes)
    return (
      <Sheet title={say('portalSettingsScreen.login.codesTitle')} onClose={finish}>
        <Quiet className={styles.note}>{say('portalSettingsScreen.login.codesText')}</Quiet>
        <Columns
          as="ul"
          least="9rem"
          gap={[6, 'md']}
          className={`${styles.codes} ${parts.sunken}`}
          aria-label={say('portalSettingsScreen.login.codes')}
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </Columns>
        <CopyField label={say('portalSettingsScreen.login.codes')} text={codes.join(' ')} />
        <SecondButton busy={false} onClick={finish}>
          {say('portalSettingsScreen.login.codesKept')}
        </SecondButton>
      </Sheet>
    )
  return (
    <Sheet title={say('portalSettingsScreen.login.factorTitle')} onClose={onClose}>
      <Loaded query={key}>{loaded => <Enrolment issued={loaded} onEnabled={setCodes} />}</Loaded>
    </Sheet>
  )
}

interface EnrolmentProps {
  issued: { key: string; address: string; ticket: string }
  onEnabled: (codes: readonly string[]) => void
}

function Enrolment({ issued: { key, address, ticket }, onEnabled }: EnrolmentProps) {
  const say = useText()
  const enabling = useChange(portalSettingsCalls.enableSecondFactor)
  const [proof, setProof] = useState(noProof)
  const [code, setCode] = useState('')
  const { busy, problems, notice, props } = useSubmit({
    check: () => ({}),
    send: async () => {
      const { recovery_codes } = await enabling.mutateAsync({ body: { password: proof.password, ticket, code } })
      onEnabled(recovery_codes)
      return undefined
    },
  })
  return (
    <form {...props} className={parts.fields}>
      <Quiet className={styles.note}>{say('portalSettingsScreen.login.factorScan')}</Quiet>
      <Stack gap="sm" align="center">
        <QrCode text={address} label={say('portalSettingsScreen.login.factorQr')} />
        <TextLink href={address}>{say('portalSettingsScreen.login.factorOpen')}</TextLink>
      </Stack>
      <CopyField label={say('portalSettingsScreen.login.factorKey')} text={key} />
      {notice && <Notice kind="danger">{notice}</Notice>}
      <TextField
        name="code"
        label={say('portalSettingsScreen.login.factorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        problem={problems.code}
        onChange={setCode}
      />
      <ProofFields proof={proof} onChange={setProof} problems={problems} />
      <SubmitButton busy={busy}>{say('portalSettingsScreen.login.factorEnable')}</SubmitButton>
    </form>
  )
}

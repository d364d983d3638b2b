import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useFacts, useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalSettingsCalls } from '../../calls.ts'
import type { Closing } from '../../contract.ts'
import styles from '../settings.module.css'

/** Says what becomes of money and links before it is done. */
export function CloseSheet({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { shop } = useFacts()
  const closing = useRead(portalSettingsCalls.closing, undefined, { staleTime: 0 })
  const [isClosed, setClosed] = useState(false)
  // There is nothing here any more for who has left.
  const leave = () => window.location.reload()
  if (isClosed)
    return (
      <Sheet title={say('portalSettingsScreen.data.close')} onClose={leave}>
        <Notice kind="success">{say('portalSettingsScreen.data.goodbye', { shop: shop.name })}</Notice>
      </Sheet>
    )
  return (
    <Sheet title={say('portalSettingsScreen.data.closeTitle', { shop: shop.name })} onClose={onClose}>
      <Loaded query={closing}>
        {loaded =>
          loaded.problem ? (
            <Notice kind="warning">{loaded.problem}</Notice>
          ) : (
            <>
              <Consequences closing={loaded} />
              <CloseForm onClosed={() => setClosed(true)} />
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function Consequences({ closing: { outcome, open } }: { closing: Closing }) {
  const say = useText()
  const money = useMoney()
  const sums = open.flatMap(({ currency, pending, payable }) => [
    ...(pending !== 0 ? [say('portalSettingsScreen.data.pending', { amount: money(pending, currency) })] : []),
    ...(payable > 0 ? [say('portalSettingsScreen.data.payable', { amount: money(payable, currency) })] : []),
    ...(payable < 0 ? [say('portalSettingsScreen.data.debt', { amount: money(-payable, currency) })] : []),
  ])
  const sentences = [
    say('portalSettingsScreen.data.links'),
    say('portalSettingsScreen.data.login'),
    ...sums,
    say(`portalSettingsScreen.data.${outcome}`),
  ]
  return (
    <Stack as="ul" gap="xs" className={styles.sentences}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  )
}

function CloseForm({ onClosed }: { onClosed: () => void }) {
  const say = useText()
  const [proof, setProof] = useState(noProof)
  const { busy, problems, notice, props } = useSubmit({
    check: () => ({}),
    send: async () => {
      await call(portalSettingsCalls.close, { body: proof })
      credentials.clear()
      onClosed()
      return undefined
    },
  })
  return (
    <form {...props} className={parts.fields}>
      {notice && <Notice kind="danger">{notice}</Notice>}
      <ProofFields proof={proof} onChange={setProof} problems={problems} />
      <SubmitButton busy={busy}>{say('portalSettingsScreen.data.closeButton')}</SubmitButton>
    </form>
  )
}

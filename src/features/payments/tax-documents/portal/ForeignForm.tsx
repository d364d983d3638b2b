import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { portalTaxCalls } from '../portal-calls.ts'

/** Who is no US person says so; nothing else is asked. */
export function ForeignForm({ onSaved }: { onSaved: () => void }) {
  const say = useText()
  const declare = useChange(portalTaxCalls.declareForeign, { refreshes: [portalTaxCalls.get] })
  const [proof, setProof] = useState(noProof)
  const form = useSubmit({
    check: () => ({}),
    async send() {
      await declare.mutateAsync({ body: proof })
      onSaved()
      return undefined
    },
  })
  return (
    <Form form={form} save={say('portalTaxPage.declare')}>
      <Lead>{say('portalTaxPage.foreignText')}</Lead>
      <ProofFields proof={proof} onChange={setProof} problems={form.problems} />
    </Form>
  )
}

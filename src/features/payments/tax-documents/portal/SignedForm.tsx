import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { FileField } from '#portal/ui/FileField.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { portalTaxCalls } from '../portal-calls.ts'

/** Sends the signed form up. */
export function SignedForm({ onSaved }: { onSaved: () => void }) {
  const say = useText()
  const send = useChange(portalTaxCalls.sendFile, { refreshes: [portalTaxCalls.get] })
  const [file, setFile] = useState<File>()
  const [proof, setProof] = useState(noProof)
  const form = useSubmit({
    check: (): Record<string, string> => (file ? {} : { file: say('portalTaxPage.fileRequired') }),
    async send() {
      await send.mutateAsync({ body: { ...proof, file } })
      onSaved()
      return undefined
    },
  })
  return (
    <Form form={form} save={say('portalTaxPage.upload')}>
      <FileField
        name="file"
        label={say('portalTaxPage.file')}
        hint={say('portalTaxPage.fileHint')}
        problem={form.problems.file}
        onFile={setFile}
      />
      <ProofFields proof={proof} onChange={setProof} problems={form.problems} />
    </Form>
  )
}

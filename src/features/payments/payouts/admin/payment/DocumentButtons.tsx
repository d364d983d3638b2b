import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useUpgrade } from '#admin/gate/useUpgrade.ts'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { payoutDocuments } from '#features/payments/payout-documents/contract.ts'
import type { Downloaded } from '#kit/contract/download.ts'

type PaymentDocument = 'invoice' | 'receipt'

interface DocumentButtonsProps {
  id: number
  /** Why there is no file; nothing while there may be one. */
  tell: (problem: string | undefined) => void
}

/** The documents of a payment that was made, as files. */
export function DocumentButtons(props: DocumentButtonsProps) {
  const { canUse } = useAccess()
  return (
    <>
      {canUse('exportInvoice') ? <DocumentButton {...props} document="invoice" /> : <LockedInvoice />}
      <DocumentButton {...props} document="receipt" />
    </>
  )
}

/** It is there for who needs it, and says from which plan. */
function LockedInvoice() {
  const say = useText()
  const { hint } = useUpgrade('exportInvoice')
  return (
    <Button variant="default" leftSection={<FileText size={16} aria-hidden />} disabled title={hint}>
      {say('payout.document.invoice')}
    </Button>
  )
}

function DocumentButton({ id, document, tell }: DocumentButtonsProps & { document: PaymentDocument }) {
  const say = useText()
  const fetching = useMutation({
    mutationFn: () => callWith(payoutDocuments[document], { id }) as Promise<Downloaded>,
    onSuccess: saveFile,
    onMutate: () => tell(undefined),
    onError: error => tell(sentenceOf(error, say)),
  })
  return (
    <Button
      variant="default"
      leftSection={<FileText size={16} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {say(`payout.document.${document}`)}
    </Button>
  )
}

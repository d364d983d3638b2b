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

type Paper = 'invoice' | 'receipt'

interface PaperButtonsProps {
  id: number
  /** Why there is no file; nothing while there may be one. */
  tell: (problem: string | undefined) => void
}

/** The papers of a payment that was made, as files. */
export function PaperButtons(props: PaperButtonsProps) {
  const { canUse } = useAccess()
  return (
    <>
      {canUse('exportInvoice') ? <PaperButton {...props} paper="invoice" /> : <LockedInvoice />}
      <PaperButton {...props} paper="receipt" />
    </>
  )
}

/** It is there for who needs it, and says from which plan. */
function LockedInvoice() {
  const say = useText()
  const { hint } = useUpgrade('exportInvoice')
  return (
    <Button variant="default" leftSection={<FileText size={16} aria-hidden />} disabled title={hint}>
      {say('payout.paper.invoice')}
    </Button>
  )
}

function PaperButton({ id, paper, tell }: PaperButtonsProps & { paper: Paper }) {
  const say = useText()
  const fetching = useMutation({
    mutationFn: () => callWith(payoutDocuments[paper], { id }) as Promise<Downloaded>,
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
      {say(`payout.paper.${paper}`)}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { callWith } from '#admin/calls/call.ts'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { saveFile } from '#admin/saveFile.ts'
import { sentenceOf } from '#admin/submit/sentenceOf.ts'
import { useText } from '#admin/text.tsx'
import { payoutDocuments } from '#features/payout-documents/contract.ts'
import type { Downloaded } from '#kit/contract/download.ts'

type Paper = 'invoice' | 'receipt'

/** The papers of a payment that was made, as files. */
export function PaperButtons({ id }: { id: number }) {
  const { canUse } = useAccess()
  return (
    <>
      {canUse('exportInvoice') && <PaperButton id={id} paper="invoice" />}
      <PaperButton id={id} paper="receipt" />
    </>
  )
}

function PaperButton({ id, paper }: { id: number; paper: Paper }) {
  const say = useText()
  const fetching = useMutation({
    mutationFn: () => callWith(payoutDocuments[paper], { id }) as Promise<Downloaded>,
    onSuccess: saveFile,
    onError: error => notify.error(sentenceOf(error, say)),
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

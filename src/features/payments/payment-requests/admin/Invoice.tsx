import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import { paymentRequests, type RequestRow } from '../contract.ts'

/** The paper that came with a request. */
export function Invoice({ row: { id, full_name, invoice } }: { row: RequestRow }) {
  const say = useText()
  const open = useMutation({
    mutationFn: () => callWith(paymentRequests.openInvoice, { id }) as Promise<Downloaded>,
    onSuccess: saveFile,
  })
  if (invoice === null) return <Empty />
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        title={invoice}
        aria-label={say('requestList.openInvoice', { name: full_name })}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {say('requestList.invoice')}
      </Button>
      {open.error && <small role="alert">{sentenceOf(open.error, say)}</small>}
    </>
  )
}

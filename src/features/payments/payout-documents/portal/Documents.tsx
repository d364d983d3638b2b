import { SecondButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useHas } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalDocuments } from '../portal-contract.ts'

/** The papers of one payment; an invoice where the plan of the shop has them. */
export function Documents({ id }: { id: number }) {
  const say = useText()
  const hasInvoices = useHas('invoices')
  const { download, busy, problem } = useDownload()
  return (
    <Inline align="stretch" wrap>
      {hasInvoices && (
        <SecondButton busy={busy === 'invoice'} onClick={() => void download('invoice', portalDocuments.invoice, { id })}>
          {say('portalDocuments.invoice')}
        </SecondButton>
      )}
      <SecondButton busy={busy === 'receipt'} onClick={() => void download('receipt', portalDocuments.receipt, { id })}>
        {say('portalDocuments.receipt')}
      </SecondButton>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </Inline>
  )
}

import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { useFacts, useHas } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalDocuments } from '../portal-contract.ts'

const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** A paper of a period, from the books. Begins with the year so far. */
export function StatementCard() {
  const say = useText()
  const hasStores = useHas('stores')
  const [from, setFrom] = useState(() => `${new Date().getFullYear()}-01-01`)
  const [to, setTo] = useState(() => isoDay(new Date()))
  const [store, setStore] = useState('')
  const { download, busy, problem } = useDownload()
  const fetch = (format: 'pdf' | 'csv') =>
    void download(format, portalDocuments.statement, { query: { from, to, format, store: store || undefined } })
  return (
    <Card title={say('portalDocuments.statement')}>
      <Lead>{say('portalDocuments.statementLead')}</Lead>
      {hasStores && <StoreSelect store={store} choose={setStore} />}
      <Columns least="10rem" gap="sm">
        <TextField name="from" type="date" label={say('portalDocuments.from')} value={from} max={to} onChange={setFrom} />
        <TextField name="to" type="date" label={say('portalDocuments.to')} value={to} min={from} onChange={setTo} />
      </Columns>
      <Inline align="stretch" wrap>
        <SecondButton busy={busy === 'pdf'} onClick={() => fetch('pdf')}>
          {say('portalDocuments.asPdf')}
        </SecondButton>
        <SecondButton busy={busy === 'csv'} onClick={() => fetch('csv')}>
          {say('portalDocuments.asCsv')}
        </SecondButton>
      </Inline>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </Card>
  )
}

/** This store, one of the others of the brand, or all of them. */
function StoreSelect({ store, choose }: { store: string; choose: (store: string) => void }) {
  const say = useText()
  const { shop } = useFacts()
  const others = useRead(portalDocuments.statementStores).data ?? []
  if (others.length === 0) return null
  const options = [
    { value: '', label: say('portalDocuments.thisStore', { store: shop.name }) },
    { value: 'all', label: say('portalDocuments.allStores') },
    ...others.map(({ shop_id, name }) => ({ value: String(shop_id), label: name })),
  ]
  const label = say('portalDocuments.store')
  return <Select name="store" label={label} searchLabel={label} value={store} options={options} onChange={choose} />
}

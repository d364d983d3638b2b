import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Download, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import { type TaxRow, taxDocuments, w9States } from '../contract.ts'
import { taxYears } from '../rules/form1099.ts'
import { FormState, Paid, PersonCell, W9State } from './cells.tsx'
import { EnterW9Dialog } from './EnterW9Dialog.tsx'
import { settingsPath, w9Path } from './paths.ts'

/** The year comes with the rows: what they say of it depends on which was asked. */
const columnsOf = (year: number): Column<TaxRow>[] => [
  { id: 'affiliate', title: 'taxForms.affiliate', card: 'title', cell: row => <PersonCell row={row} /> },
  { id: 'w9', title: 'taxForms.w9', width: 170, card: 'line', cell: row => <W9State row={row} /> },
  {
    id: 'paid',
    title: 'taxForms.paid',
    sortable: true,
    width: 140,
    align: 'end',
    card: 'amount',
    cell: row => <Paid row={row} />,
  },
  { id: 'form', title: 'taxForms.form', width: 230, card: 'line', cell: row => <FormState row={row} year={year} /> },
]

export function TaxForms() {
  const say = useText()
  const { may, canUse } = useAccess()
  const [isEntering, setEntering] = useState(false)
  const list = useList(taxDocuments.list)
  const years = taxYears(new Date())
  const year = Number(list.state.year ?? years[0])
  const fetching = useMutation({
    mutationFn: ({ affiliate_id, copy }: { affiliate_id: number; copy: 'recipient' | 'payer' }) =>
      callWith(taxDocuments.form, { affiliate_id, query: { year, copy } }) as Promise<Downloaded>,
    onSuccess: saveFile,
  })
  const isOpen = canUse('taxDocuments')
  const icon = <Download size={16} aria-hidden />
  const downloads = ({ affiliate_id }: TaxRow) => [
    { label: say('taxForms.recipientCopy'), icon, run: () => fetching.mutate({ affiliate_id, copy: 'recipient' }) },
    { label: say('taxForms.payerCopy'), icon, run: () => fetching.mutate({ affiliate_id, copy: 'payer' }) },
  ]
  const w9Action = ({ affiliate_id, w9 }: TaxRow) => ({
    label: say(w9 === 'present' ? 'taxForms.openW9' : 'taxForms.enterFor'),
    icon: <FileText size={16} aria-hidden />,
    to: w9Path(affiliate_id),
  })
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} disabled={!isOpen} onClick={() => setEntering(true)}>
      {say('taxForms.enter')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.taxForms')}
        lead={
          <>
            {say('taxForms.lead', { year: String(year) })}{' '}
            {may('settings') && (
              <Anchor component={Link} to={settingsPath} underline="always">
                {say('taxForms.settings')}
              </Anchor>
            )}
          </>
        }
        actions={add}
        columns={columnsOf(year)}
        searchable
        filters={[
          choiceFilter({ id: 'year', label: say('taxForms.year'), options: optionsOf(years.map(String), String) }),
          choiceFilter({
            id: 'w9',
            label: say('taxForms.w9'),
            options: optionsOf(w9States, state => say(`taxForms.w9State.${state}`)),
          }),
        ]}
        notice={
          <>
            {!isOpen && <PlanHint feature="taxDocuments" />}
            {fetching.error && (
              <Alert
                color="red"
                role="alert"
                m="md"
                icon={<CircleAlert size={18} aria-hidden />}
                title={say('taxForms.notDownloaded')}
              >
                {sentenceOf(fetching.error, say)}
              </Alert>
            )}
          </>
        }
        nameOf={row => row.full_name}
        open={row => (row.is_removed ? undefined : w9Path(row.affiliate_id))}
        rowActions={row => [
          ...(row.is_removed ? [] : [w9Action(row)]),
          ...(row.state === 'available' && isOpen ? downloads(row) : []),
        ]}
        empty={{ icon: FileText, title: say('taxForms.emptyTitle'), text: say('taxForms.emptyText'), action: add }}
      />
      {isEntering && <EnterW9Dialog close={() => setEntering(false)} />}
    </>
  )
}

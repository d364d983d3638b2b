import { Button, Checkbox, Table } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { StatementRow, StatementView } from '../contract.ts'
import styles from './bank-files.module.css'

interface StatementFoundProps {
  view: StatementView
  isBusy: boolean
  apply: (accepted: number[]) => void
}

/** What would be marked, and what a person has to decide. */
export function StatementFound({ view, isBusy, apply }: StatementFoundProps) {
  const say = useText()
  const [accepted, setAccepted] = useState<readonly number[]>([])
  const isDecided = ({ certainty, doubt, payment_id }: StatementRow) =>
    doubt !== 'paidTwice' && (certainty !== 'unsure' || accepted.includes(payment_id))
  const marked = view.rows.filter(isDecided)
  const toggle = (id: number) => setAccepted(accepted.includes(id) ? accepted.filter(other => other !== id) : [...accepted, id])
  return (
    <Stack as="section" aria-label={say('statementPage.found')}>
      {view.is_other_account && (
        <AlertBox type="warn" title={say('statementPage.otherAccountTitle')} offersSupport={false}>
          {say('statementPage.otherAccountText')}
        </AlertBox>
      )}
      <p role="status">
        {say('statementPage.summary', { found: view.rows.length, known: view.known, others: view.others + view.strangers })}{' '}
        {view.not_found > 0 && say('statementPage.notFound', { count: view.not_found })}
      </p>
      {view.rows.length > 0 && (
        <div className={styles.table}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('statementPage.marks')}</Table.Th>
                <Table.Th>{say('bankFilesPage.column.payee')}</Table.Th>
                <Table.Th>{say('statementPage.becomes')}</Table.Th>
                <Table.Th ta="end">{say('bankFilesPage.column.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {view.rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a payment can stand in two bookings
                <Table.Tr key={place}>
                  <Table.Td>
                    <Checkbox
                      aria-label={say('statementPage.markOne', { name: row.name })}
                      checked={isDecided(row)}
                      disabled={row.certainty !== 'unsure' || row.doubt === 'paidTwice'}
                      onChange={() => toggle(row.payment_id)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <strong>{row.name}</strong>
                    <small className={styles.below}>{[row.date, `#${row.number}`].filter(Boolean).join(' · ')}</small>
                  </Table.Td>
                  <Table.Td>
                    <ToneBadge tone={row.outcome === 'arrived' ? 'done' : 'bad'}>
                      {say(`statementPage.outcome.${row.outcome}`)}
                    </ToneBadge>
                    <small className={styles.below}>{say(`statementPage.why.${row.doubt ?? row.certainty}`)}</small>
                  </Table.Td>
                  <Table.Td ta="end">
                    <Amount row={row} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {view.rows.length > 0 && (
        <Inline align="stretch" wrap>
          <Button disabled={marked.length === 0} loading={isBusy} onClick={() => apply([...accepted])}>
            {say('statementPage.apply', { count: marked.length })}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

function Amount({ row }: { row: StatementRow }) {
  return useMoney(row.currency).show(row.amount)
}

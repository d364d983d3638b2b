import { ActionIcon, Menu, Table } from '@mantine/core'
import { Check, EllipsisVertical, Undo2 } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { BankPayment, BankRunView } from '../contract.ts'
import styles from './bank-files.module.css'

interface RunPaymentsProps {
  run: BankRunView
  mark: (outcome: 'arrived' | 'returned', payment_id: number) => void
}

const tones: Record<BankPayment['state'], Tone> = {
  reserved: 'waiting',
  in_transit: 'waiting',
  unclaimed: 'waiting',
  on_hold: 'waiting',
  paid: 'done',
  returned: 'bad',
  undone: 'quiet',
}

/** The payments of a run as the bank will read them. */
export function RunPayments({ run, mark }: RunPaymentsProps) {
  const say = useText()
  const { show: money } = useMoney(run.currency)
  return (
    <div className={styles.table}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('bankFilesPage.column.payee')}</Table.Th>
            <Table.Th>{say('bankFilesPage.column.reference')}</Table.Th>
            <Table.Th>{say('bankFilesPage.column.state')}</Table.Th>
            <Table.Th ta="end">{say('bankFilesPage.column.amount')}</Table.Th>
            <Table.Th aria-label={say('bankFilesPage.more')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {run.rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <strong>{row.name}</strong>
                <small className={styles.below}>{row.account}</small>
              </Table.Td>
              <Table.Td>
                <code>{row.reference}</code>
              </Table.Td>
              <Table.Td>
                <ToneBadge tone={tones[row.state]}>{say(`bankFilesPage.payment.${row.state}`)}</ToneBadge>
                <Problem row={row} run={run} />
              </Table.Td>
              <Table.Td ta="end">{money(row.amount)}</Table.Td>
              <Table.Td>
                <Actions row={row} mark={mark} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Only what keeps a file from being written. */
function Problem({ row, run }: { row: BankPayment; run: BankRunView }) {
  const say = useText()
  const problem = run.may_wise ? (run.may_sepa || run.currency !== 'EUR' ? null : row.sepa_problem) : row.wise_problem
  return problem && <small className={styles.below}>{say(`bankFilesPage.problem.${problem}`)}</small>
}

function Actions({ row, mark }: { row: BankPayment; mark: RunPaymentsProps['mark'] }) {
  const say = useText()
  const mayArrive = row.state === 'in_transit' || row.state === 'reserved'
  if (!mayArrive && row.state !== 'paid') return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('bankFilesPage.actionsOf', { name: row.name })}>
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayArrive && (
          <Menu.Item leftSection={<Check size={16} aria-hidden />} onClick={() => mark('arrived', row.id)}>
            {say('bankFilesPage.mark.arrived')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => mark('returned', row.id)}>
          {say('bankFilesPage.mark.returned')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Table } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import type { Fees } from '../contract.ts'
import { inDollars } from './inDollars.ts'

/** One line for each day on which something happened, the newest first, and all of them together. */
export function FeeTable({ fees: { days, total } }: { fees: Fees }) {
  const say = useText()
  if (days.length === 0) return <Quiet>{say('feesPage.empty')}</Quiet>
  return (
    <Table.ScrollContainer minWidth={560} w="100%">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('feesPage.day')}</Table.Th>
            {(['approved', 'reversed', 'sales', 'fee', 'charged'] as const).map(name => (
              <Table.Th key={name} scope="col" ta="end">
                {say(`feesPage.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ day, ...sums }) => (
            <Line key={day} name={formatDate(day, say.language)} sums={sums} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Line name={say('feesPage.total')} sums={total} />
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

function Line({ name, sums }: { name: string; sums: Fees['total'] }) {
  const { language } = useText()
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {[
        formatNumber(sums.approved, language),
        formatNumber(sums.reversed, language),
        inDollars(sums.sales, language),
        inDollars(sums.fee, language),
        inDollars(sums.charged, language),
      ].map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
        <Table.Td key={index} ta="end">
          {text}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

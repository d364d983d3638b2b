import { Table } from '@mantine/core'
import { useFrameText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatDate } from '#kit/dates.ts'
import { byCurrency } from '../rules/byCurrency.ts'
import type { StoresFigures } from '../StoresFigures.ts'

interface Column {
  name: string
  title: string
  show: (value: number, currency: string) => string
}

interface StoreFiguresProps {
  found: StoresFigures
  columns: readonly Column[]
}

/** The figures of all stores of the brand, a table for each currency with the sums of that currency. */
export function StoreFigures({ found: { stores, away, in_one }, columns }: StoreFiguresProps) {
  const say = useFrameText()
  return (
    <Stack gap="lg">
      {away.length > 0 && <p role="status">{say('stores.away', { stores: away.join(', ') })}</p>}
      {byCurrency(stores).map(({ currency, stores: ofCurrency, total }) => (
        <Table.ScrollContainer
          key={currency}
          minWidth={560}
          w="100%"
          // What scrolls must be reachable by keyboard.
          scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        >
          <Table verticalSpacing="xs" aria-label={say('stores.inCurrency', { currency })}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say('stores.inCurrency', { currency })}</Table.Th>
                {columns.map(({ name, title }) => (
                  <Table.Th key={name} scope="col" ta="end">
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {ofCurrency.map(({ shop_id, name, is_recounting, figures }) => (
                <Table.Tr key={shop_id}>
                  <Table.Th scope="row">
                    {name}
                    {is_recounting && <Quiet as="span"> {say('stores.recounting')}</Quiet>}
                  </Table.Th>
                  <Cells columns={columns} figures={figures} currency={currency} />
                </Table.Tr>
              ))}
            </Table.Tbody>
            {ofCurrency.length > 1 && (
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th scope="row">{say('stores.total', { currency })}</Table.Th>
                  <Cells columns={columns} figures={total} currency={currency} />
                </Table.Tr>
              </Table.Tfoot>
            )}
          </Table>
        </Table.ScrollContainer>
      ))}
      {in_one && <InOne told={in_one} columns={columns} />}
      <Quiet>{say(in_one ? 'stores.noteInOne' : 'stores.note')}</Quiet>
    </Stack>
  )
}

/** What all of it comes to by the rates of a day, which are said beside it. */
function InOne({ told, columns }: { told: NonNullable<StoresFigures['in_one']>; columns: readonly Column[] }) {
  const say = useFrameText()
  const { currency, day, source, figures } = told
  const title = say('stores.allIn', { currency })
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={560} w="100%" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{title}</Table.Th>
              {columns.map(column => (
                <Table.Th key={column.name} scope="col" ta="end">
                  {column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row">{say('stores.all')}</Table.Th>
              <Cells columns={columns} figures={figures} currency={currency} />
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Quiet>{say('stores.converted', { day: formatDate(day, say.language), source })}</Quiet>
    </Stack>
  )
}

interface CellsProps {
  columns: readonly Column[]
  figures: Readonly<Record<string, number>>
  currency: string
}

const Cells = ({ columns, figures, currency }: CellsProps) =>
  columns.map(({ name, show }) => (
    <Table.Td key={name} ta="end">
      {show(figures[name] ?? 0, currency)}
    </Table.Td>
  ))

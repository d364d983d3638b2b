import { NativeSelect } from '@mantine/core'
import { useText } from '../../text.tsx'
import type { Column } from '../ListScreen.tsx'
import type { List } from '../useList.ts'
import styles from './toolbar.module.css'

interface SortSelectProps<Row> {
  list: Pick<List<Row>, 'state' | 'change'>
  columns: readonly Column<Row>[]
}

/** Where rows are cards there are no headings to click, so the order is chosen here. */
export function SortSelect<Row>({ list, columns }: SortSelectProps<Row>) {
  const say = useText()
  const orders = columns
    .filter(column => column.sortable)
    .flatMap(({ id, sortBy = id, title }) => [
      { value: `${sortBy}:asc`, label: say('list.sortAscending', { field: say(title) }) },
      { value: `${sortBy}:desc`, label: say('list.sortDescending', { field: say(title) }) },
    ])
  if (orders.length === 0) return null
  return (
    <NativeSelect
      className={styles.sort}
      aria-label={say('list.sortBy')}
      data={orders}
      value={list.state.sort}
      onChange={event => list.change({ sort: event.currentTarget.value })}
    />
  )
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import type { Column } from '../ListScreen.tsx'
import type { List } from '../useList.ts'
import styles from './table.module.css'
import { as } from './table-roles.ts'

interface ColumnHeadingProps<Row> {
  column: Column<Row>
  list: Pick<List<Row>, 'state' | 'toggleSort'>
  isFirst: boolean
  /** Which columns there will be is not known yet. */
  isHidden?: boolean
}

export function ColumnHeading<Row>({ column, list, isFirst, isHidden }: ColumnHeadingProps<Row>) {
  const say = useText()
  if (isHidden) return <th {...as.heading} />
  const title = say(column.title)
  const sortBy = column.sortBy ?? column.id
  const sorted = directionOf(list.state.sort, sortBy)
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      {...as.heading}
      data-first={isFirst || undefined}
      data-align={column.align}
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={`${parts.signText} ${styles.sort}`}
          data-sorted={sorted}
          onClick={() => list.toggleSort(sortBy)}
        >
          {title}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

function directionOf(sort: string, field: string): 'ascending' | 'descending' | undefined {
  if (sort === `${field}:asc`) return 'ascending'
  return sort === `${field}:desc` ? 'descending' : undefined
}

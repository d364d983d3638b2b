import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useText } from '../../text.tsx'
import type { ListScreenProps } from '../ListScreen.tsx'
import { ColumnHeading } from './ColumnHeading.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './table.module.css'
import { as } from './table-roles.ts'

export type ListTableProps<Row> = Pick<
  ListScreenProps<Row>,
  'list' | 'columns' | 'columnChoice' | 'nameOf' | 'open' | 'peek' | 'detail' | 'rowActions' | 'bulk' | 'isSelectable' | 'isFresh'
> & { titleId: string }

const USUAL_WIDTH = 140
const TOOL_WIDTH = 44

/** A table whose rows become cards where it is narrow. Widths are declared, so nothing moves when rows arrive. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, columns, columnChoice, detail, rowActions, bulk, titleId } = props
  const say = useText()
  const tools = [bulk, detail, rowActions].filter(Boolean).length
  const least = columns.reduce((sum, column) => sum + (column.width ?? USUAL_WIDTH), tools * TOOL_WIDTH)
  const pinned = [bulk, detail].filter(Boolean).length * TOOL_WIDTH
  const isUnknown = columnChoice?.isKnown === false
  const isFirstLoad = list.status === 'first-load' || isUnknown
  return (
    <div className={styles.frame}>
      <table
        {...as.table}
        className={styles.table}
        style={{ '--least': `${least}px`, '--pinned': `${pinned}px` } as CSSProperties}
        aria-labelledby={titleId}
      >
        <colgroup>
          {bulk && <col style={{ width: TOOL_WIDTH }} />}
          {detail && <col style={{ width: TOOL_WIDTH }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {rowActions && <col style={{ width: TOOL_WIDTH }} />}
        </colgroup>
        <thead {...as.group}>
          <tr {...as.row}>
            {bulk && (
              <th {...as.heading} className={styles.tool} data-place="select">
                <SelectAll {...props} />
              </th>
            )}
            {detail && (
              <th {...as.heading} className={styles.tool} data-place="detail">
                <span className="only-read">{say('list.details')}</span>
              </th>
            )}
            {columns.map((column, index) => (
              <ColumnHeading key={column.id} column={column} list={list} isFirst={index === 0} isHidden={isUnknown} />
            ))}
            {rowActions && (
              <th {...as.heading} className={styles.tool} data-place="actions">
                <span className="only-read">{say('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {isFirstLoad ? (
          <SkeletonRows rows={Math.min(list.state.per_page, 10)} cells={columns.length} tools={tools} />
        ) : (
          <tbody {...as.group} data-old={list.isElsewhere || undefined}>
            {list.rows.map(row => (
              <ListRow key={list.idOf(row)} row={row} {...props} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function SelectAll<Row>({ list, isSelectable = () => true }: ListTableProps<Row>) {
  const say = useText()
  const all = list.rows.filter(isSelectable).map(list.idOf)
  const some = list.selection.size > 0
  const isAll = some && all.every(id => list.selection.has(id))
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={say('list.selectAll')}
      disabled={all.length === 0}
      checked={isAll}
      ref={box => {
        if (box) box.indeterminate = some && !isAll
      }}
      onChange={() => list.select(isAll ? [] : all)}
    />
  )
}

const widths = ['62%', '78%', '54%', '70%', '46%']

function SkeletonRows({ rows, cells, tools }: { rows: number; cells: number; tools: number }) {
  return (
    <tbody {...as.group} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <tr {...as.row} key={row} className={styles.skeleton}>
          {Array.from({ length: cells + tools }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <td {...as.cell} key={cell}>
              <Skeleton h={12} w={widths[(row + cell) % widths.length]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

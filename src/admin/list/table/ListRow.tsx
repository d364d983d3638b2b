import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import { CellLink } from './CellLink.tsx'
import cardStyles from './card.module.css'
import type { ListTableProps } from './ListTable.tsx'
import { RowActions } from './RowActions.tsx'
import styles from './table.module.css'
import { as } from './table-roles.ts'

export function ListRow<Row>(props: ListTableProps<Row> & { row: Row }) {
  const { row, list, columns, nameOf, open, peek, detail, rowActions, bulk, isSelectable = () => true, isFresh } = props
  const say = useText()
  const navigate = useNavigate()
  const detailId = useId()
  const [isOpen, setOpen] = useState(false)
  const id = list.idOf(row)
  const name = nameOf(row)
  const target = open?.(row)
  const more = detail?.(row)
  const headline = columns.find(column => column.headline) ?? columns[0]
  const isSelected = list.selection.has(id)

  // For the pointer the whole row acts; the keyboard has the link or the button inside it.
  function onClick(event: MouseEvent<HTMLElement>) {
    if (isOwnClick(event)) return
    if (peek) peek(row)
    else if (target) void navigate({ to: target })
    else if (more) setOpen(is => !is)
  }

  return (
    <>
      <tr
        {...as.row}
        data-row
        onClick={onClick}
        data-acts={Boolean(peek || target || more) || undefined}
        data-selected={isSelected || undefined}
        className={columns.some(column => column.card) ? cardStyles.card : undefined}
        data-fresh={isFresh?.(row) || undefined}
      >
        {bulk && (
          <td {...as.cell} className={styles.tool} data-place="select">
            <input
              type="checkbox"
              className={styles.box}
              aria-label={say('list.selectRow', { name })}
              checked={isSelected}
              disabled={!isSelectable(row)}
              onChange={() =>
                list.select(isSelected ? [...list.selection].filter(other => other !== id) : [...list.selection, id])
              }
            />
          </td>
        )}
        {detail && (
          <td {...as.cell} className={styles.tool} data-place="detail">
            {more && (
              <button
                type="button"
                className={`${styles.unfold} ${parts.centered}`}
                aria-label={say('list.showDetails', { name })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                onClick={() => setOpen(is => !is)}
              >
                <ChevronRight size={16} aria-hidden />
              </button>
            )}
          </td>
        )}
        {columns.map((column, index) => (
          <td
            {...as.cell}
            key={column.id}
            data-align={column.align}
            data-card={column.card}
            data-first={index === 0 || undefined}
            data-place={column === headline ? 'title' : undefined}
          >
            <span className={styles.label}>{say(column.title)}</span>
            <div className={styles.value}>
              {index === 0 && target ? <CellLink to={target}>{column.cell(row)}</CellLink> : column.cell(row)}
            </div>
          </td>
        ))}
        {rowActions && (
          <td {...as.cell} className={styles.tool} data-place="actions">
            <RowActions name={name} actions={rowActions(row)} />
          </td>
        )}
      </tr>
      {more && isOpen && (
        <tr {...as.row} id={detailId} className={styles.detail}>
          <td {...as.cell} colSpan={columns.length + 1 + (bulk ? 1 : 0) + (rowActions ? 1 : 0)}>
            {more}
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether the click was for something inside the row, or marked some text. Menus are children of the row without being inside it. */
function isOwnClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const clicked = target as HTMLElement
  return (
    !currentTarget.contains(clicked) || clicked.closest('a, button, input, label') !== null || !window.getSelection()?.isCollapsed
  )
}

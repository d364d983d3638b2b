import { RowActions } from '#admin/list/table/RowActions.tsx'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { CreativeRow } from '../contract.ts'
import { Kind, Programs, Thumbnail } from './cells.tsx'
import styles from './creatives.module.css'

interface CreativeGridProps {
  list: List<CreativeRow>
  open: (row: CreativeRow) => void
  actionsOf: (row: CreativeRow) => readonly RowAction[]
}

/** What they look like, several in a row. */
export function CreativeGrid({ list, open, actionsOf }: CreativeGridProps) {
  const say = useText()
  const toggle = (id: number) =>
    list.select(list.selection.has(id) ? [...list.selection].filter(other => other !== id) : [...list.selection, id])
  return (
    <Columns as="ul" least="11rem" gap={14} even className={styles.grid}>
      {list.rows.map(row => (
        <li
          key={row.id}
          className={`${styles.card} ${parts.framed}`}
          data-creative={row.name}
          data-selected={list.selection.has(row.id) || undefined}
        >
          <button type="button" className={`${styles.picture} ${parts.centered}`} onClick={() => open(row)} aria-label={row.name}>
            <Thumbnail row={row} size={40} />
          </button>
          <input
            type="checkbox"
            className={styles.select}
            aria-label={say('creativeList.select', { name: row.name })}
            checked={list.selection.has(row.id)}
            onChange={() => toggle(row.id)}
          />
          <Inline gap={4} align="start" className={styles.below}>
            <Stack gap={0} className={parts.rest}>
              <strong className={parts.oneLine} title={row.name}>
                {row.name}
              </strong>
              <small className={`${parts.oneLine} ${parts.quiet}`}>
                <Kind row={row} />
              </small>
              <small className={`${parts.oneLine} ${parts.quiet}`}>
                <Programs row={row} />
              </small>
            </Stack>
            <RowActions name={row.name} actions={actionsOf(row)} />
          </Inline>
        </li>
      ))}
    </Columns>
  )
}

import { Button, CloseButton } from '@mantine/core'
import { useText } from '../text.tsx'
import type { BulkAction } from './ListScreen.tsx'
import styles from './list.module.css'
import type { List } from './useList.ts'

interface BulkBarProps<Row> {
  list: List<Row>
  actions: readonly BulkAction<Row>[]
}

/** What can be done with the chosen rows, over the foot of the page. */
export function BulkBar<Row>({ list, actions }: BulkBarProps<Row>) {
  const say = useText()
  const count = say('common.selected', { count: list.selection.size })
  return (
    <div className={styles.bulk} role="toolbar" aria-label={count}>
      <span role="status">{count}</span>
      {actions.map(({ label, icon, danger, run }) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          className={danger ? styles.danger : undefined}
          leftSection={icon}
          onClick={() => run(list.rows.filter(row => list.selection.has(list.idOf(row))))}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label={say('list.clearSelection')} onClick={() => list.select([])} />
    </div>
  )
}

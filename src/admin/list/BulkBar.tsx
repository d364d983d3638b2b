import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import { WriteButton } from '../gate/WriteButton.tsx'
import { useText } from '../text.tsx'
import type { BulkAction } from './ListScreen.tsx'
import styles from './list.module.css'
import type { List } from './useList.ts'

interface BulkBarProps<Row> {
  list: List<Row>
  actions: readonly BulkAction<Row>[]
  isSelectable?: (row: Row) => boolean
  sumOf?: (rows: readonly Row[]) => string
}

/** What can be done with the chosen rows, over the foot of the page. */
export function BulkBar<Row>({ list, actions, isSelectable = () => true, sumOf }: BulkBarProps<Row>) {
  const say = useText()
  const [wantsAll, wantAll] = useState(false)
  const { selection, rows, total, capped } = list
  const chosen = rows.filter(row => selection.has(list.idOf(row)))
  const isWholePage = rows.filter(isSelectable).every(row => selection.has(list.idOf(row)))
  const isAll = wantsAll && isWholePage
  const offersAll = isWholePage && total > rows.length && actions.some(action => action.runAll)
  const every = new Intl.NumberFormat(say.language).format(total)
  const counted = capped ? say('list.more', { total: every }) : every
  const number = isAll ? say('list.allSelected', { total: counted }) : say('common.selected', { count: selection.size })
  // Rows of other pages are not here to be added up.
  const count = sumOf && !isAll ? `${number} · ${sumOf(chosen)}` : number
  return (
    <Inline gap="sm" wrap className={styles.bulk} role="toolbar" aria-label={count}>
      <span role="status">{count}</span>
      {offersAll && (
        <Button size="compact-sm" variant="subtle" aria-pressed={isAll} onClick={() => wantAll(!isAll)}>
          {isAll ? say('list.onlyThisPage') : say('list.selectEvery', { total: counted })}
        </Button>
      )}
      {actions
        .filter(action => !isAll || action.runAll)
        .map(({ label, icon, danger, run, runAll }) => (
          <WriteButton
            key={label}
            size="sm"
            variant="default"
            className={danger ? styles.danger : undefined}
            leftSection={icon}
            onClick={() => (isAll ? runAll?.() : run(chosen))}
          >
            {label}
          </WriteButton>
        ))}
      <CloseButton aria-label={say('list.clearSelection')} onClick={() => list.select([])} />
    </Inline>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/text.tsx'
import type { TreePerson } from '../../contract.ts'
import { BranchSteps } from './BranchSteps.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { TreeItem, TreeItems } from './TreeItems.tsx'
import styles from './tree.module.css'

interface TreeBoardProps {
  /** Whose branch it is; nobody's, for the whole tree. */
  of: TreePerson | null
  /** Stands where there is nobody. */
  empty?: ReactNode
}

/** A tree with whoever is chosen in it beside; on phones a step at a time. */
export function TreeBoard({ of, empty }: TreeBoardProps) {
  const say = useText()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [chosen, choose] = useState(of)
  if (isNarrow)
    return (
      <>
        {of && <PersonPanel person={of} isBranch />}
        <BranchSteps of={of?.id ?? null} empty={empty} />
      </>
    )
  const shared = { chosen: chosen?.id ?? null, choose }
  return (
    <div className={styles.board} data-tree>
      <div className={styles.forest}>
        {of ? (
          <div role="tree" aria-label={say('networkTree.of', { name: of.full_name })} className={styles.tree}>
            <TreeItem person={of} level={1} isFirst startsOpen {...shared} />
          </div>
        ) : (
          <TreeItems of={null} level={1} empty={empty} {...shared} />
        )}
      </div>
      <aside className={styles.side} aria-label={say('networkTree.chosen')}>
        {chosen ? (
          <PersonPanel person={chosen} isBranch={chosen.id === of?.id} />
        ) : (
          <p className={styles.quiet}>{say('networkTree.choose')}</p>
        )}
      </aside>
    </div>
  )
}

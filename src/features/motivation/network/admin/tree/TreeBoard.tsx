import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { TreePerson } from '../../contract.ts'
import { BranchSteps } from './BranchSteps.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type PersonMove, PersonPanel } from './PersonPanel.tsx'
import { TreeItem, TreeItems } from './TreeItems.tsx'
import styles from './tree.module.css'

interface TreeBoardProps {
  /** Whose branch it is; nobody's, for the whole tree. */
  of: TreePerson | null
  /** Stands where there is nobody. */
  empty?: ReactNode
}

/** A tree with whoever is chosen in it beside; on phones a step at a time. A window that is made smaller keeps what one is about to do. */
export function TreeBoard(props: TreeBoardProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [chosen, choose] = useState(props.of)
  const [moving, move] = useState<PersonMove>()
  return (
    <>
      {isNarrow ? <Steps {...props} move={move} /> : <Tree {...props} {...{ chosen, choose, move }} />}
      {moving && <MoveDialog {...moving} close={() => move(undefined)} />}
    </>
  )
}

type PartProps = TreeBoardProps & { move: (move: PersonMove) => void }

const Steps = ({ of, empty, move }: PartProps) => (
  <>
    {of && <PersonPanel person={of} isBranch move={move} />}
    <BranchSteps of={of?.id ?? null} empty={empty} />
  </>
)

type TreeProps = PartProps & { chosen: TreePerson | null; choose: (person: TreePerson) => void }

function Tree({ of, empty, move, chosen, choose }: TreeProps) {
  const say = useText()
  const shared = { chosen: chosen?.id ?? null, choose }
  return (
    <div className={styles.board} data-tree>
      <div className={`${parts.card} ${styles.forest}`}>
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
          <PersonPanel person={chosen} isBranch={chosen.id === of?.id} move={move} />
        ) : (
          <Quiet>{say('networkTree.choose')}</Quiet>
        )}
      </aside>
    </div>
  )
}

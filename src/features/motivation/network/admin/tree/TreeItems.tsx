import { Button, Loader } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { TreePerson } from '../../contract.ts'
import { onTreeKey } from './onTreeKey.ts'
import styles from './tree.module.css'
import { useBranch } from './useBranch.ts'

interface Choosing {
  /** Who is chosen, and can be reached with the keyboard first. */
  chosen: number | null
  choose: (person: TreePerson) => void
}

interface TreeItemsProps extends Choosing {
  of: number | null
  level: number
  empty?: ReactNode
}

/** The people side by side under somebody, or at the top of everything. */
export function TreeItems({ of, level, empty, ...choosing }: TreeItemsProps) {
  const say = useText()
  const pages = useBranch(of)
  const rows = pages.data?.pages.flatMap(page => page.rows) ?? []
  const isRoot = of === null
  const items = rows.map((person, place) => (
    <TreeItem key={person.id} person={person} level={level} isFirst={isRoot && place === 0} {...choosing} />
  ))
  const more = pages.hasNextPage && (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={pages.isFetchingNextPage}
      onClick={event => {
        event.stopPropagation()
        void pages.fetchNextPage()
      }}
    >
      {say('networkTree.more')}
    </Button>
  )
  if (pages.isPending && !isRoot) return <Loader size="xs" aria-label={say('common.loading')} className={styles.wait} />
  return (
    <Loaded query={pages}>
      {() => {
        if (rows.length === 0) return empty ?? null
        if (!isRoot)
          return (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: items of a tree stand in a group, which no element is */}
              <div role="group" className={styles.branch}>
                {items}
              </div>
              {more}
            </>
          )
        return (
          <>
            <div role="tree" aria-label={say('page.networkTree')} className={styles.tree}>
              {items}
            </div>
            {more}
          </>
        )
      }}
    </Loaded>
  )
}

interface TreeItemProps extends Choosing {
  person: TreePerson
  level: number
  /** The keyboard comes here first: whoever is chosen may stand in a branch that is closed by now. */
  isFirst?: boolean
  startsOpen?: boolean
}

export function TreeItem({ person, level, isFirst = false, startsOpen = false, chosen, choose }: TreeItemProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(startsOpen)
  const { show: money } = useMoney()
  const { id, full_name, direct, people, sales, commission } = person
  const isChosen = chosen === id
  const hasBelow = direct > 0
  const sums = say('networkTree.sums', { count: people, sales: money(sales), commission: money(commission) })
  return (
    <div role="none">
      <Inline
        gap={10}
        role="treeitem"
        aria-level={level}
        aria-expanded={hasBelow ? isOpen : undefined}
        aria-selected={isChosen}
        tabIndex={isChosen || isFirst ? 0 : -1}
        className={`${styles.node} ${parts.hoverable}`}
        data-person={id}
        data-chosen={isChosen || undefined}
        onFocus={() => choose(person)}
        onKeyDown={onTreeKey}
        onClick={event => event.currentTarget.focus()}
      >
        {hasBelow ? (
          // For the mouse alone: the keys of a tree open and close, and the item says whether it is open.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            data-toggle
            className={`${styles.toggle} ${parts.centered}`}
            title={say(isOpen ? 'networkTree.close' : 'networkTree.open', { name: full_name })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <span className={styles.who}>
          <Person person={person} />
        </span>
        <Quiet as="span" className={styles.sums}>
          {sums}
        </Quiet>
      </Inline>
      {isOpen && hasBelow && <TreeItems of={id} level={level + 1} chosen={chosen} choose={choose} />}
    </div>
  )
}

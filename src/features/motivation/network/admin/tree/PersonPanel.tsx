import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { Person, profilePath, StatusBadge } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { network, type TreePerson } from '../../contract.ts'
import { branchPath } from '../paths.ts'
import styles from './tree.module.css'

interface PersonPanelProps {
  person: TreePerson
  /** The branch on the screen is theirs. */
  isBranch: boolean
  move: (move: PersonMove) => void
}

export interface PersonMove {
  person: TreePerson
  /** From below everybody. */
  isRemoval: boolean
}

/** Somebody of the tree: the sums of their branch, and what can be done with it. */
export function PersonPanel({ person: known, isBranch, move }: PersonPanelProps) {
  const say = useText()
  const { may, canUse } = useAccess()
  const { show: money } = useMoney()
  const view = useRead(network.person, { id: known.id })
  const person = view.data?.person ?? known
  const upline = view.data?.path.at(-1) ?? null
  return (
    <Stack as="section" gap={14} className={`${parts.card} ${styles.panel}`} aria-label={person.full_name} data-panel={person.id}>
      <Person person={person} mark={<StatusBadge status={person.status} />} />
      <dl className={styles.facts}>
        <Quiet as="dt">{say('networkTree.program')}</Quiet>
        <dd>{person.program}</dd>
        <Quiet as="dt">{say('networkTree.upline')}</Quiet>
        <dd>{upline ? upline.full_name : say('networkTree.noUpline')}</dd>
        <Quiet as="dt">{say('networkTree.direct')}</Quiet>
        <dd>{person.direct}</dd>
        <Quiet as="dt">{say('networkTree.people')}</Quiet>
        <dd>{person.people}</dd>
        <Quiet as="dt">{say('networkTree.levels')}</Quiet>
        <dd>{person.levels}</dd>
        <Quiet as="dt">{say('networkTree.branchSales')}</Quiet>
        <dd>{money(person.sales)}</dd>
        <Quiet as="dt">{say('networkTree.branchCommission')}</Quiet>
        <dd>{money(person.commission)}</dd>
        <Quiet as="dt">{say('networkTree.ownSales')}</Quiet>
        <dd>{money(person.own_sales)}</dd>
      </dl>
      <Inline align="stretch" wrap>
        {!isBranch && (
          <Button component={Link} to={branchPath(person.id)} variant="default" size="sm">
            {say('networkTree.show')}
          </Button>
        )}
        {may('affiliate-and-coupon') && (
          <Button component={Link} to={profilePath(person.id)} variant="default" size="sm">
            {say('networkTree.profile')}
          </Button>
        )}
        {canUse('downlineAssignment') && (
          <>
            <Button variant="default" size="sm" onClick={() => move({ person, isRemoval: false })}>
              {say('networkTree.move')}
            </Button>
            {upline && (
              <Button variant="default" size="sm" onClick={() => move({ person, isRemoval: true })}>
                {say('networkTree.remove')}
              </Button>
            )}
          </>
        )}
      </Inline>
      {!canUse('downlineAssignment') && <PlanHint feature="downlineAssignment" />}
    </Stack>
  )
}

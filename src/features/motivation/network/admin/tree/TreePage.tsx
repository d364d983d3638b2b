import { useNavigate } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { NetworkTabs } from '../NetworkTabs.tsx'
import { branchPath } from '../paths.ts'
import { TreeBoard } from './TreeBoard.tsx'
import styles from './tree.module.css'
import { useTreeNews } from './useBranch.ts'

/** Everybody at the top of a network; branches open one by one. */
export function TreePage() {
  const say = useText()
  useTreeNews()
  return (
    <FormPage title={say('page.networkTree')} lead={say('networkTree.lead')}>
      <NetworkTabs />
      <FindPerson />
      <TreeBoard
        of={null}
        empty={<EmptyState icon={Network} title={say('networkTree.empty')} text={say('networkTree.emptyText')} />}
      />
    </FormPage>
  )
}

/** A search that leads to somebody's place in the tree. */
export function FindPerson() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <div className={styles.find}>
      <AffiliateSelect
        name="find"
        label={say('networkTree.find')}
        value={null}
        onBlur={() => undefined}
        onChange={id => id !== null && void navigate({ to: branchPath(id) })}
      />
    </div>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { network, type TreeView } from '../../contract.ts'
import { NetworkTabs } from '../NetworkTabs.tsx'
import { branchPath, treePath } from '../paths.ts'
import { TreeBoard } from './TreeBoard.tsx'
import { FindPerson } from './TreePage.tsx'
import styles from './tree.module.css'
import { useTreeNews } from './useBranch.ts'

/** One branch, with the way to it from the top. */
export function BranchPage() {
  const say = useText()
  const id = Number((useParams({ strict: false }) as { affiliateId: string }).affiliateId)
  const view = useRead(network.person, { id })
  useTreeNews()
  const name = view.data?.person.full_name
  return (
    <FormPage
      title={name ? say('networkTree.of', { name }) : say('page.networkBranch')}
      lead={say('networkTree.lead')}
      back={{ to: treePath, label: say('page.networkTree') }}
    >
      <NetworkTabs />
      <FindPerson />
      <Loaded query={view}>
        {loaded => (
          <>
            <PathTo view={loaded} />
            <TreeBoard key={id} of={loaded.person} />
          </>
        )}
      </Loaded>
    </FormPage>
  )
}

function PathTo({ view: { person, path } }: { view: TreeView }) {
  const say = useText()
  if (path.length === 0) return <Quiet>{say('networkTree.isTop', { name: person.full_name })}</Quiet>
  return (
    <nav aria-label={say('networkTree.path')}>
      <Inline as="ol" gap={4} wrap className={styles.path}>
        {path.map(({ id, full_name }) => (
          <Inline key={id} as="li" gap={4}>
            <Link to={branchPath(id)}>{full_name}</Link>
            <ChevronRight size={14} aria-hidden />
          </Inline>
        ))}
        <Inline as="li" gap={4} aria-current="page">
          {person.full_name}
        </Inline>
      </Inline>
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { NetworkPerson } from '../../contract.ts'
import { Person } from '../shared/Person.tsx'
import { downlinePath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import styles from './Network.module.css'

interface NetworkNodeProps {
  person: NetworkPerson
  root: number
  /** The button that shows whom they brought, or the room of one. */
  unfold?: ReactNode
  note?: string
  isSelf?: boolean
}

export function NetworkNode({ person, root, unfold, note, isSelf = false }: NetworkNodeProps) {
  const say = useText()
  return (
    <Inline gap="sm" className={`${styles.node} ${parts.hoverable}`} data-self={isSelf || undefined}>
      {unfold}
      <Inline gap={[4, 'sm']} wrap className={parts.grow}>
        <Link to={downlinePath(root, person.id)} className={`${styles.link} ${parts.bare}`}>
          <Person person={person} />
        </Link>
        {note && <span className={`${parts.caption} ${parts.bold}`}>{note}</span>}
        <div className={styles.about}>
          <span className={parts.oneLine}>
            <StatusBadge status={person.status} />
          </span>
          <Quiet as="span" className={parts.oneLine} title={person.program}>
            {person.program}
          </Quiet>
          <Quiet as="span" className={parts.oneLine}>
            {person.downline_count > 0 && say('affiliateNetwork.brought', { count: person.downline_count })}
          </Quiet>
        </div>
      </Inline>
    </Inline>
  )
}

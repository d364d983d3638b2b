import { Button, Switch } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import type { AffiliateRow } from '../../contract.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import styles from './Standing.module.css'
import { useStanding } from './useStanding.ts'

interface StandingProps {
  person: Pick<AffiliateRow, 'id' | 'full_name' | 'status'>
  size?: 'compact-sm' | 'sm'
}

/** The answer to somebody who waits; for everybody else the switch. */
export function Standing({ person, size = 'compact-sm' }: StandingProps) {
  const say = useText()
  const standing = useStanding()
  return (
    <>
      {person.status === 'pending' ? (
        <Answer person={person} size={size} standing={standing} />
      ) : (
        <Switch
          size="sm"
          checked={person.status === 'active'}
          disabled={standing.isBusy}
          aria-label={say('affiliateList.isActive', { name: person.full_name })}
          onChange={event => void standing.switchActive(person.id, event.currentTarget.checked)}
        />
      )}
      <RefusedDialog title={say('affiliateList.notDone')} reason={standing.problem} close={standing.forgetProblem} />
    </>
  )
}

interface AnswerProps extends Required<StandingProps> {
  standing: ReturnType<typeof useStanding>
}

function Answer({ person: { id, full_name: name }, size, standing: { isBusy, decide } }: AnswerProps) {
  const say = useText()
  return (
    <span className={styles.standing}>
      <Button
        size={size}
        loading={isBusy}
        leftSection={<Check size={14} aria-hidden />}
        aria-label={say('affiliateList.approveName', { name })}
        onClick={() => void decide(id, 'approve')}
      >
        {say('affiliateList.approve')}
      </Button>
      <Button
        size={size}
        variant="subtle"
        className={styles.deny}
        disabled={isBusy}
        leftSection={<X size={14} aria-hidden />}
        aria-label={say('affiliateList.denyName', { name })}
        onClick={() => void decide(id, 'deny')}
      >
        {say('affiliateList.deny')}
      </Button>
    </span>
  )
}

import { Button, Switch } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { QuickAction } from '#admin/list/table/QuickAction.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { AffiliateRow } from '../../contract.ts'
import { SwitchOffDialog } from '../leaving/SwitchOffDialog.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import styles from './StatusControl.module.css'
import { useStatusChange } from './useStatusChange.ts'

interface StatusControlProps {
  person: Pick<AffiliateRow, 'id' | 'full_name' | 'status' | 'coupon'>
  /** In a row of a list there is no room for words. */
  look?: 'signs' | 'words'
}

/** The answer to somebody who waits; for everybody else the switch. */
export function StatusControl({ person, look = 'words' }: StatusControlProps) {
  const say = useText()
  const standing = useStatusChange()
  const [isAsked, ask] = useState(false)
  // Codes go on working in the store: whoever has some is switched off with a word about them.
  const turn = (isOn: boolean) => (isOn || person.coupon === '' ? void standing.switchActive(person.id, isOn) : ask(true))
  return (
    <>
      {person.status === 'pending' ? (
        <Answer person={person} look={look} standing={standing} />
      ) : (
        <Switch
          size="sm"
          checked={person.status === 'active'}
          disabled={standing.isBusy}
          aria-label={say('affiliateList.isActive', { name: person.full_name })}
          onChange={event => turn(event.currentTarget.checked)}
        />
      )}
      {isAsked && <SwitchOffDialog person={person} codes={person.coupon} close={() => ask(false)} />}
      <RefusedDialog title={say('affiliateList.notDone')} reason={standing.problem} close={standing.forgetProblem} />
    </>
  )
}

interface AnswerProps extends Required<StatusControlProps> {
  standing: ReturnType<typeof useStatusChange>
}

function Answer({ person: { id, full_name: name }, look, standing: { isBusy, decide } }: AnswerProps) {
  const say = useText()
  const answers = [
    { way: 'approve', Icon: Check, tone: 'good' },
    { way: 'deny', Icon: X, tone: 'bad' },
  ] as const
  return (
    <Inline as="span" gap={6}>
      {answers.map(({ way, Icon, tone }) => {
        const words = say(`affiliateList.${way}Name`, { name })
        const run = () => void decide(id, way)
        return look === 'signs' ? (
          <QuickAction
            key={way}
            label={say(`affiliateList.${way}`)}
            name={words}
            icon={<Icon size={15} aria-hidden />}
            tone={tone}
            isOff={isBusy}
            run={run}
          />
        ) : (
          <Button
            key={way}
            size="sm"
            variant={way === 'approve' ? 'filled' : 'default'}
            className={way === 'deny' ? `${styles.deny} ${parts.danger}` : undefined}
            loading={isBusy && way === 'approve'}
            disabled={isBusy}
            leftSection={<Icon size={14} aria-hidden />}
            aria-label={words}
            onClick={run}
          >
            {say(`affiliateList.${way}`)}
          </Button>
        )
      })}
    </Inline>
  )
}

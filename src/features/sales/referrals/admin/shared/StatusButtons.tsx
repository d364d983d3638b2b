import { Check, Undo2, X } from 'lucide-react'
import { QuickAction } from '#admin/list/table/QuickAction.tsx'
import { useText } from '#admin/text.tsx'
import { actionsFor, type ReferralAction } from '../../rules/status.ts'
import styles from './StatusButtons.module.css'

type Decided = Parameters<typeof actionsFor>[0]

const icons = { approve: Check, deny: X, undo: Undo2 } as const
const tones = { approve: 'good', deny: 'bad', undo: undefined } as const

/** What a row offers at one click: of what was already decided, only the way back. */
function quickActions(referral: Decided): ReferralAction[] {
  const all = actionsFor(referral)
  return all.includes('undo') ? ['undo'] : all
}

export function ActionMark({ action, size = 16 }: { action: ReferralAction; size?: number }) {
  const Icon = icons[action]
  return <Icon size={size} aria-hidden />
}

interface StatusButtonsProps {
  referral: Decided & { id: number }
  act: (action: ReferralAction) => void
  isBusy: boolean
}

export function StatusButtons({ referral, act, isBusy }: StatusButtonsProps) {
  const say = useText()
  return (
    <span className={styles.buttons}>
      {quickActions(referral).map(action => (
        <QuickAction
          key={action}
          label={say(`referral.action.${action}`)}
          name={say(`referral.action.${action}One`, { id: referral.id })}
          icon={<ActionMark action={action} size={15} />}
          tone={tones[action]}
          isOff={isBusy}
          run={() => act(action)}
        />
      ))}
    </span>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { Check, Undo2, X } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { actionsFor, type ReferralAction, type ReferralStatus } from '../../status.ts'
import styles from './StatusButtons.module.css'

const icons = { approve: Check, deny: X, undo: Undo2 } as const

/** What a row offers at one click: of what was already decided, only the way back. */
function quickActions(status: ReferralStatus): ReferralAction[] {
  const all = actionsFor(status)
  return all.includes('undo') ? ['undo'] : all
}

export function ActionMark({ action, size = 16 }: { action: ReferralAction; size?: number }) {
  const Icon = icons[action]
  return <Icon size={size} aria-hidden />
}

interface StatusButtonsProps {
  referral: { id: number; status: ReferralStatus }
  act: (action: ReferralAction) => void
  isBusy: boolean
}

export function StatusButtons({ referral, act, isBusy }: StatusButtonsProps) {
  const say = useText()
  return (
    <span className={styles.buttons}>
      {quickActions(referral.status).map(action => (
        <Tooltip key={action} label={say(`referral.action.${action}`)} openDelay={400}>
          <ActionIcon
            variant="default"
            size={28}
            className={styles.button}
            data-action={action}
            disabled={isBusy}
            aria-label={say(`referral.action.${action}One`, { id: referral.id })}
            onClick={() => act(action)}
          >
            <ActionMark action={action} size={15} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}

import { Badge } from '@mantine/core'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { When } from '#admin/list/table/When.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { SignIn } from '../../contract.ts'
import styles from './cells.module.css'

interface CellProps {
  signIn: SignIn
}

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: CircleHelp }

/** `Firefox on Windows`, or as much of it as is known. */
export function deviceName({ device: { kind, browser, system } }: SignIn, say: Say): string {
  if (browser && system) return say('profile.signIns.on', { browser, system })
  return browser ?? system ?? say(`profile.signIns.kind.${kind}`)
}

export function DeviceName({ signIn }: CellProps) {
  const say = useText()
  const Icon = icons[signIn.device.kind]
  return (
    <Inline as="span" gap="sm" className={styles.device}>
      <Icon
        size={20}
        aria-label={say(`profile.signIns.kind.${signIn.device.kind}`)}
        role="img"
        className={`${parts.lead} ${parts.noShrink}`}
      />
      <span>
        <strong>{deviceName(signIn, say)}</strong>
        <small className={parts.caption}>{say(`profile.signIns.via.${signIn.via}`)}</small>
      </span>
    </Inline>
  )
}

export function SignInState({ signIn }: CellProps) {
  const say = useText()
  if (signIn.current)
    return (
      <Badge variant="light" tt="none" fw={600}>
        {say('profile.signIns.current')}
      </Badge>
    )
  if (signIn.state === 'open') return say('profile.signIns.open')
  return <span className={parts.lead}>{say(`profile.signIns.ended.${signIn.ended_because ?? 'logout'}`)}</span>
}

export function SignInTime({ at }: { at: string }) {
  return <When at={at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

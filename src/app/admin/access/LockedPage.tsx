import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useUpgrade } from '#admin/gate/useUpgrade.ts'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import type { Feature } from '#kit/access.ts'

/** In place of a screen that the shop's plan does not include: which one it is, from which plan, and the way to get it. */
export function LockedPage({ title, feature }: { title: string; feature: Feature }) {
  const upgrade = useUpgrade(feature)
  return (
    <StateMessage
      size="page"
      icon={<Lock size={24} />}
      title={title}
      text={upgrade.hint}
      actions={<Button onClick={upgrade.run}>{upgrade.label}</Button>}
    />
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { UserRound, UsersRound } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useUpgrade } from '#admin/gate/useUpgrade.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { plans, UNLIMITED_STAFF } from '#kit/access.ts'

/** Every account the plan includes is in use. */
export function NoPlaceLeft({ limit }: { limit: number }) {
  const say = useText()
  const upgrade = useUpgrade('staffAccounts')
  const { member } = useAccess()
  return (
    <EmptyState
      icon={UsersRound}
      title={say('staffForm.fullTitle')}
      text={say('staff.limitReached', {
        ...{ own: plans[member.plan].title, count: limit, plan: plans[UNLIMITED_STAFF].title },
      })}
      actions={<Button onClick={upgrade.run}>{upgrade.label}</Button>}
    />
  )
}

/** The owner is not one of the staff. */
export function OwnerHint() {
  const say = useText()
  return (
    <EmptyState
      icon={UserRound}
      title={say('staffForm.ownerTitle')}
      text={say('staff.ownerCannotBeChanged')}
      actions={
        <Button component={Link} to="/admin/profile/edit">
          {say('staffForm.toProfile')}
        </Button>
      }
    />
  )
}

import { Avatar, Badge } from '@mantine/core'
import { shortNames } from '#admin/list/filters/Filter.ts'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import { permissions } from '#kit/access.ts'
import { formatDate } from '#kit/dates.ts'
import type { StaffMember } from '../../contract.ts'

interface CellProps {
  person: StaffMember
}

export const roleText = { 'super-admin': 'staff.list.owner', staff: 'staff.list.staff' } as const

export function PersonName({ person }: CellProps) {
  const say = useText()
  return (
    <Inline as="span" gap={10}>
      <Avatar size={32} name={person.name} color="pine" variant="light" alt="" aria-hidden />
      <Inline as="span" gap={[2, 'xs']} wrap className={parts.name}>
        {person.name}
        {person.self === 1 && (
          <Badge variant="light" tt="none" fw={600}>
            {say('staff.list.you')}
          </Badge>
        )}
      </Inline>
    </Inline>
  )
}

export function Email({ person: { email } }: CellProps) {
  return (
    <span className={`${parts.ownLine} ${parts.oneLine}`} title={email}>
      {email}
    </span>
  )
}

export function RoleBadge({ person }: CellProps) {
  const say = useText()
  return say(roleText[person.role])
}

export function MayOpen({ person }: CellProps) {
  const say = useText()
  if (person.full === 1) return say('staff.list.everything')
  const names = person.permissions.map(name => say(permissions[name].text))
  return <span title={names.join(', ')}>{shortNames(names)}</span>
}

export function LastLogin({ person }: CellProps) {
  const say = useText()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  if (person.invitation === 'open') return <ToneBadge tone="waiting">{say('staff.list.invited')}</ToneBadge>
  if (person.invitation === 'expired') return <ToneBadge tone="quiet">{say('staff.list.invitationExpired')}</ToneBadge>
  return person.last_login_at ? (
    <When at={person.last_login_at} timeZone={timeZone} />
  ) : (
    <span className={parts.lead}>{say('staff.list.never')}</span>
  )
}

export function Added({ person }: CellProps) {
  const say = useText()
  return formatDate(person.created_at, say.language, useShop().data?.time_zone)
}

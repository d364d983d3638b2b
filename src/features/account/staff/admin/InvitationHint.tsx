import { Alert, Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import type { StaffMember } from '../contract.ts'
import { useInvitation } from './useInvitation.ts'

/** Somebody who has not chosen a password yet can be sent the link once more. */
export function InvitationHint({ person }: { person: StaffMember }) {
  const say = useText()
  const { send, isSending } = useInvitation()
  return (
    <Alert
      color={person.invitation === 'open' ? 'pine' : 'yellow'}
      icon={<Mail size={18} aria-hidden />}
      title={say('staffForm.invitedTitle')}
    >
      <p style={{ marginBlock: '0 12px' }}>
        {say(person.invitation === 'open' ? 'staffForm.invitedText' : 'staffForm.expiredText', { email: person.email })}
      </p>
      <Button size="sm" variant="default" loading={isSending} onClick={() => send(person)}>
        {say('staff.list.inviteAgain')}
      </Button>
    </Alert>
  )
}

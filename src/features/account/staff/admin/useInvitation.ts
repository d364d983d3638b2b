import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type StaffMember, staff } from '../contract.ts'

/** Sends the link to the own password once more. */
export function useInvitation() {
  const say = useText()
  const invite = useChange(staff.invite)
  const send = async ({ id }: StaffMember) => {
    try {
      await invite.mutateAsync({ id })
      notify.success(say('staff.list.invitationSent'))
    } catch (error) {
      notify.error(say('staff.list.invitationFailed'), error)
    }
  }
  return { isSending: invite.isPending, send: (person: StaffMember) => void send(person) }
}

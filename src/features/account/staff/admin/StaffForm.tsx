import { Alert, Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { permissionNames } from '#kit/access.ts'
import { toFlag } from '#kit/flags.ts'
import { type StaffMember, staff } from '../contract.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { listPath } from './paths.ts'
import { NoPlaceLeft, OwnerHint } from './StaffHints.tsx'
import { useInvitation } from './useInvitation.ts'

export function StaffCreate() {
  const say = useText()
  const usage = useRead(staff.usage)
  return (
    <FormPage title={say('page.staffCreate')} lead={say('staffForm.createLead')} back={useBack()}>
      <Loaded query={usage}>{({ may_add, limit }) => (may_add ? <StaffForm /> : <NoPlaceLeft limit={limit ?? 0} />)}</Loaded>
    </FormPage>
  )
}

export function StaffEdit() {
  const say = useText()
  const { staffId } = useParams({ strict: false })
  const person = useRead(staff.get, { id: Number(staffId) })
  return (
    <FormPage title={person.data?.name ?? say('page.staffEdit')} lead={person.data?.email} back={useBack()}>
      <Loaded query={person}>
        {member => (member.role === 'super-admin' ? <OwnerHint /> : <StaffForm key={member.id} member={member} />)}
      </Loaded>
    </FormPage>
  )
}

function StaffForm({ member }: { member?: StaffMember }) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(staff.create)
  const update = useChange(staff.update)
  const form = useForm({
    saved: toDraft(member),
    schema: member ? staff.update.body : staff.create.body,
    save: async draft => {
      const body = { ...draft, full: toFlag(draft.permissions.length === permissionNames.length) }
      return toDraft(member ? await update.mutateAsync({ id: member.id, body }) : await create.mutateAsync({ body }))
    },
    onSaved: () => void (member ?? navigate({ to: listPath })),
  })
  return (
    <Form form={form} label={say('staffForm.label')} saveLabel={member ? undefined : say('staffForm.create')} always={!member}>
      {member?.invitation && <InvitationHint person={member} />}
      <FormSection title={say('staffForm.person')} lead={member ? undefined : say('staffForm.personLead')}>
        <FieldPair>
          <TextField {...form.field('name')} label={say('staffForm.name')} limit={{ max: 120 }} autoComplete="off" />
          <TextField {...form.field('email')} label={say('staffForm.email')} type="email" autoComplete="off" dir="ltr" />
        </FieldPair>
      </FormSection>
      <FormSection title={say('staffForm.permissions')} lead={say('staffForm.permissionsLead')}>
        <PermissionsField {...form.field('permissions')} />
      </FormSection>
    </Form>
  )
}

const toDraft = (member?: StaffMember) => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  permissions: member?.permissions ?? [],
})

const useBack = () => ({ to: listPath, label: useText()('staffForm.back') })

/** Somebody who has not chosen a password yet can be sent the link once more. */
function InvitationHint({ person }: { person: StaffMember }) {
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

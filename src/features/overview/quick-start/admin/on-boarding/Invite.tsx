import { Alert, Button } from '@mantine/core'
import { CircleAlert, Send } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FieldPair } from '#admin/form/Form.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type Progress, quickStart } from '../../contract.ts'
import { nameFromEmail } from '../../rules/nameFromEmail.ts'
import styles from './OnBoarding.module.css'

/** They choose a password by the link in the mail. */
const nobody = { email: '', first_name: '', last_name: '', password_mode: 'link' as const }

/** Invites somebody by mail: their account is there at once, and they choose a password by the link in it. */
export function Invite({ progress: { program } }: { progress: Progress }) {
  const say = useText()
  const { may } = useAccess()
  const [invited, setInvited] = useState<string>()
  if (!program || !may('affiliate-and-coupon')) return null
  return (
    <Card title={say('onBoardingPage.invite.title')}>
      <Quiet>{say('onBoardingPage.invite.lead')}</Quiet>
      <div role="status">{invited && <p className={styles.sent}>{say('onBoardingPage.invite.sent', { email: invited })}</p>}</div>
      <InviteForm key={invited} programId={program.id} onInvited={setInvited} />
    </Card>
  )
}

function InviteForm({ programId, onInvited }: { programId: number; onInvited: (email: string) => void }) {
  const say = useText()
  const create = useChange(affiliates.create, { refreshes: [quickStart.progress] })
  const form = useForm({
    saved: { ...nobody, program_id: programId },
    schema: affiliates.create.body,
    save: async draft => {
      await create.mutateAsync({ body: draft })
      return undefined
    },
    onSaved: ({ email }) => onInvited(email),
    success: false,
  })
  const email = form.field('email')
  // The name follows the address until somebody corrects it.
  const typed = (address: string) => {
    const { first_name, last_name } = form.draft
    const before = nameFromEmail(form.draft.email)
    const isProposed = first_name === before.first_name && last_name === before.last_name
    form.edit({ email: address, ...(isProposed && nameFromEmail(address)) })
  }
  return (
    <form {...form.props} className={parts.fields} aria-label={say('onBoardingPage.invite.title')}>
      {form.notice && (
        <Alert color="red" role="alert" icon={<CircleAlert size={18} aria-hidden />} title={say('common.error')}>
          {form.notice}
        </Alert>
      )}
      <TextField
        {...email}
        onChange={typed}
        label={say('onBoardingPage.invite.email')}
        type="email"
        autoComplete="off"
        dir="ltr"
        placeholder="name@example.com"
      />
      {form.draft.email !== '' && (
        <FieldPair>
          <TextField {...form.field('first_name')} label={say('affiliateForm.firstName')} autoComplete="off" />
          <TextField {...form.field('last_name')} label={say('affiliateForm.lastName')} autoComplete="off" />
        </FieldPair>
      )}
      <Inline align="stretch" wrap>
        <Button type="submit" loading={form.busy} leftSection={<Send size={16} aria-hidden />}>
          {say('onBoardingPage.invite.send')}
        </Button>
      </Inline>
    </form>
  )
}

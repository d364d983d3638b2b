import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import type { ProgramRow } from '#features/commissions/programs/contract.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import type { Flag } from '#kit/flags.ts'
import { affiliates, NewAffiliate, type PasswordMode } from '../../contract.ts'
import { AffiliateSelect } from '../shared/AffiliateSelect.tsx'
import { PasswordWish } from '../shared/PasswordWish.tsx'
import { ProgramField, usualProgram } from '../shared/ProgramField.tsx'
import { listPath, profilePath } from '../shared/paths.ts'
import { usePrograms } from '../shared/usePrograms.ts'
import { Created } from './Created.tsx'

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  upline_id: null as number | null,
  password_mode: 'generated' as PasswordMode,
  password: '',
  send_email: 1 as Flag,
}

export function AffiliateCreate() {
  const say = useText()
  const programs = usePrograms()
  return (
    <FormPage
      title={say('affiliateForm.title')}
      lead={say('affiliateForm.lead')}
      back={{ to: listPath, label: say('affiliateForm.back') }}
    >
      <Loaded query={programs}>{({ rows }) => <Create programs={rows} />}</Loaded>
    </FormPage>
  )
}

interface Made {
  id: number
  name: string
  password: string
}

function Create({ programs }: { programs: readonly ProgramRow[] }) {
  const [made, setMade] = useState<Made>()
  if (made) return <Created {...made} again={() => setMade(undefined)} />
  return <NewAffiliateForm programs={programs} showPassword={setMade} />
}

interface NewAffiliateFormProps {
  programs: readonly ProgramRow[]
  /** Where no mail was sent, the password must be seen once. */
  showPassword: (made: Made) => void
}

function NewAffiliateForm({ programs, showPassword }: NewAffiliateFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(affiliates.create)
  const answer = useRef<Reply<typeof affiliates.create>>(undefined)
  const form = useForm({
    saved: { ...blank, program_id: usualProgram(programs) },
    schema: NewAffiliate,
    save: async draft => {
      answer.current = await create.mutateAsync({ body: draft })
      return undefined
    },
    onSaved: ({ first_name, last_name }) => {
      const { id, temporary_password: password } = answer.current!
      if (password) showPassword({ id, password, name: `${first_name} ${last_name}` })
      else void navigate({ to: profilePath(id) })
    },
  })
  return (
    <Form form={form} label={say('affiliateForm.label')} saveLabel={say('affiliateForm.create')} always>
      <FormSection title={say('affiliateForm.person')} lead={say('affiliateForm.personLead')}>
        <FieldPair>
          <TextField {...form.field('first_name')} label={say('affiliateForm.firstName')} autoComplete="off" />
          <TextField {...form.field('last_name')} label={say('affiliateForm.lastName')} autoComplete="off" />
        </FieldPair>
        <TextField {...form.field('email')} label={say('affiliateForm.email')} type="email" autoComplete="off" dir="ltr" />
      </FormSection>
      <FormSection title={say('affiliateForm.program')} lead={say('affiliateForm.programLead')}>
        <ProgramField {...form.field('program_id')} label={say('affiliateForm.program')} programs={programs} />
        <AffiliateSelect
          {...form.field('upline_id')}
          label={say('affiliateForm.upline')}
          hint={say('affiliateForm.uplineHint')}
          optional
        />
      </FormSection>
      <FormSection title={say('affiliateForm.login')} lead={say('affiliateForm.loginLead')}>
        <PasswordWish mode={form.field('password_mode')} password={form.field('password')} sendEmail={form.field('send_email')} />
      </FormSection>
    </Form>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { asDiscountForm, blankDiscount, ConditionFields, DiscountFields } from '#features/motivation/coupons/admin/index.ts'
import { type AutoCoupons, autoCoupons } from '../contract.ts'
import type { SampleChange, SampleDraft } from '../rules/sampleDraft.ts'
import { samplesPath } from './paths.ts'
import { SampleFields } from './SampleFields.tsx'

export function SampleCreate() {
  const say = useText()
  const view = useRead(autoCoupons.get)
  return (
    <FormPage
      title={say('page.sampleCreate')}
      lead={say('sampleForm.createLead')}
      back={{ to: samplesPath, label: say('page.autoCoupons') }}
    >
      <Loaded query={view}>{({ programs }) => <CreateForm programs={programs} />}</Loaded>
    </FormPage>
  )
}

const { affiliate_id: _, code: __, lookalike_seen: ___, ...discount } = blankDiscount
const blank: SampleDraft = { ...discount, is_active: 1, program_ids: null, format: 'first_name', prefix: '', suffix: '' }

function CreateForm({ programs }: Pick<AutoCoupons, 'programs'>) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(autoCoupons.create)
  const form = useForm<SampleDraft>({
    saved: blank,
    schema: autoCoupons.create.body,
    save: async body => {
      await create.mutateAsync({ body })
      return undefined
    },
    success: say('sampleForm.created'),
    onSaved: () => void navigate({ to: samplesPath }),
  })
  return (
    <Form form={form} label={say('page.sampleCreate')} saveLabel={say('sampleForm.create')} always>
      <SampleFields form={form as unknown as FormState<SampleChange>} programs={programs} />
      <DiscountFields form={asDiscountForm(form)} />
      <ConditionFields form={asDiscountForm(form)} />
    </Form>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { LoadedProgram } from '#features/commissions/programs/admin/index.ts'
import {
  asDiscountForm,
  blankDiscount,
  CodeField,
  ConditionFields,
  DiscountFields,
} from '#features/motivation/coupons/admin/index.ts'
import { autoDiscount } from '../contract.ts'
import { DiscountSource, type RuleChange, type RuleDraft } from '../rules/ruleDraft.ts'
import { rulesPath } from './paths.ts'
import { RuleFields } from './RuleFields.tsx'

export function RuleCreate() {
  const say = useText()
  return (
    <LoadedProgram>
      {program => (
        <FormPage
          title={say('page.autoDiscountCreate')}
          lead={say('autoDiscountForm.createLead', { program: program.name })}
          back={{ to: rulesPath(program.id), label: program.name }}
        >
          <CreateForm programId={program.id} />
        </FormPage>
      )}
    </LoadedProgram>
  )
}

const { affiliate_id: _, lookalike_seen: __, note: ___, ...discount } = blankDiscount
const blank: RuleDraft = { ...discount, is_active: 1, for_all: 1, affiliate_ids: [], source: DiscountSource.affiliateCoupon }
const sources = [
  [DiscountSource.affiliateCoupon, 'affiliateCoupon'],
  [DiscountSource.definedCoupon, 'definedCoupon'],
  [DiscountSource.ownDiscount, 'ownDiscount'],
] as const

function CreateForm({ programId }: { programId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(autoDiscount.create)
  const form = useForm<RuleDraft>({
    saved: blank,
    schema: autoDiscount.create.body,
    save: async body => {
      await create.mutateAsync({ id: programId, body })
      return undefined
    },
    success: say('autoDiscountForm.created'),
    onSaved: () => void navigate({ to: rulesPath(programId) }),
  })
  const { source } = form.draft
  const isOwn = source === DiscountSource.ownDiscount
  return (
    <Form form={form} label={say('page.autoDiscountCreate')} saveLabel={say('autoDiscountForm.create')} always>
      <RuleFields form={form as unknown as FormState<RuleChange>} />
      <FormSection title={say('autoDiscountForm.source')} lead={say('autoDiscountForm.sourceLead')}>
        <CardsField
          {...form.field('source')}
          label={say('autoDiscountForm.source')}
          hideLabel
          cards={sources.map(([value, name]) => ({
            value,
            label: say(`autoDiscountForm.sources.${name}`),
            hint: say(`autoDiscountForm.sourceHints.${name}`),
          }))}
        />
        {source !== DiscountSource.affiliateCoupon && <CodeField code={form.field('code')} isNew={isOwn} />}
      </FormSection>
      {isOwn && <DiscountFields form={asDiscountForm(form)} />}
      {isOwn && <ConditionFields form={asDiscountForm(form)} />}
    </Form>
  )
}

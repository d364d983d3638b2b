import { useNavigate } from '@tanstack/react-router'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { coupons } from '../../contract.ts'
import { CouponDraft } from '../../rules/couponDraft.ts'
import { managePath } from '../paths.ts'
import { blankDiscount } from './blankDiscount.ts'
import { CodeField } from './CodeField.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import type { CouponFormProps } from './ExistingForm.tsx'
import { WordFields } from './WordFields.tsx'

/** A new code with a discount of its own. */
export function NewForm({ choice, chosen }: CouponFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(coupons.create, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const form = useForm({
    saved: { ...blankDiscount, affiliate_id: chosen?.id ?? null },
    schema: CouponDraft,
    save: async draft => {
      await create.mutateAsync({ body: { ...draft, affiliate_id: draft.affiliate_id! } })
      return undefined
    },
    success: false,
    onSaved: ({ affiliate_id, code }) => {
      notify.success(say('couponForm.created', { code }))
      void navigate({ to: managePath(affiliate_id!) })
    },
  })
  return (
    <Form form={form} label={say('page.couponCreate')} saveLabel={say('couponForm.create')} always>
      {choice}
      <FormSection title={say('couponForm.whose')} lead={say('couponForm.whoseLead')}>
        <AffiliateSelect {...form.field('affiliate_id')} label={say('couponForm.affiliate')} chosen={chosen} status="active" />
        <CodeField code={form.field('code')} isNew seen={form.field('lookalike_seen')} />
      </FormSection>
      <DiscountFields form={form} />
      <ConditionFields form={form} />
      <WordFields name={form.field('name')} note={form.field('note')} />
    </Form>
  )
}

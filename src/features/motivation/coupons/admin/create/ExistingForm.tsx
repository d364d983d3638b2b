import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { coupons, ExistingCoupon } from '../../contract.ts'
import { managePath } from '../paths.ts'
import { CodeField } from './CodeField.tsx'
import { WordFields } from './WordFields.tsx'

export interface CouponFormProps {
  choice: ReactNode
  /** Whose it is to be, where that is known already. */
  chosen: { id: number; full_name: string; email: string } | null
}

/** A code of the store's, exactly as it is written there. */
export function ExistingForm({ choice, chosen }: CouponFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const assign = useChange(coupons.useExisting, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const form = useForm({
    saved: { affiliate_id: chosen?.id ?? (null as number | null), code: '', name: '', note: '' },
    schema: ExistingCoupon,
    save: async draft => {
      const { code, full_name: name } = await assign.mutateAsync({ body: { ...draft, affiliate_id: draft.affiliate_id! } })
      notify.success(say('couponForm.assigned', { code, name }))
      return undefined
    },
    success: false,
    onSaved: ({ affiliate_id }) => void navigate({ to: managePath(affiliate_id!) }),
  })
  return (
    <Form form={form} label={say('page.couponCreate')} saveLabel={say('couponForm.assign')} always>
      {choice}
      <FormSection title={say('couponForm.whose')} lead={say('couponForm.whoseLead')}>
        <AffiliateSelect {...form.field('affiliate_id')} label={say('couponForm.affiliate')} chosen={chosen} status="active" />
        <CodeField code={form.field('code')} isNew={false} />
      </FormSection>
      <WordFields name={form.field('name')} note={form.field('note')} />
    </Form>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import { MAX_COMMENT, NewCustomerReferral } from '../../rules/drafts.ts'
import { type AmountWay, AmountWayChoice, meantAmount } from '../shared/AmountWay.tsx'
import { detailPath, listPath } from '../shared/paths.ts'
import { CustomerSelect } from './CustomerSelect.tsx'

interface CustomerReferralDraft {
  customer_id?: number
  participant_id?: number
  way: AmountWay
  amount: number | null
  comment: string
  key: string
}

/** The contract, with words for what a screen can leave out. */
const schema = z
  .looseObject({})
  .refine(draft => draft.customer_id !== undefined || draft.participant_id !== undefined, {
    path: ['customer_id'],
    error: 'referral.create.customerRequired',
  })
  .and(NewCustomerReferral)

/** Rewards a customer who refers others, by an amount with a reason. */
export function CustomerReferralForm() {
  const say = useText()
  const navigate = useNavigate()
  const money = useMoney()
  const add = useChange(referrals.addForCustomer)
  const [key] = useState(newKey)
  const added = useRef<number>(undefined)
  const form = useForm<CustomerReferralDraft>({
    saved: { way: 'add', amount: null, comment: '', key },
    schema,
    save: async draft => {
      const body = NewCustomerReferral.parse({ ...draft, amount: meantAmount(draft.way, draft.amount) })
      added.current = (await add.mutateAsync({ body })).id
      return undefined
    },
    success: say('referral.create.done'),
    onSaved: () => void navigate({ to: detailPath(added.current!) }),
  })
  return (
    <FormPage
      title={say('page.customerReferralCreate')}
      lead={say('referral.create.customerLead')}
      back={{ to: listPath, label: say('page.referrals') }}
    >
      <Form form={form} label={say('page.customerReferralCreate')} saveLabel={say('referral.create.add')} always>
        <FormSection title={say('referral.create.who')} lead={say('referral.create.customerWho')}>
          <CustomerSelect
            {...form.field('customer_id')}
            choose={(kind, id) => form.edit({ customer_id: undefined, participant_id: undefined, [`${kind}_id`]: id })}
            label={say('referrals.column.customer_full_name')}
          />
        </FormSection>
        <FormSection title={say('referral.create.what')} lead={say('referral.create.amountLead')}>
          <AmountWayChoice way={form.draft.way} choose={way => form.edit({ way })} />
          <MoneyField
            {...form.field('amount')}
            label={say('referral.adjust.amount')}
            currency={money.currency}
            template={money.template}
          />
          <TextField
            {...form.field('comment')}
            label={say('referral.comment.title')}
            hint={say('referral.create.commentHint')}
            rows={2}
            limit={{ max: MAX_COMMENT }}
          />
        </FormSection>
      </Form>
    </FormPage>
  )
}

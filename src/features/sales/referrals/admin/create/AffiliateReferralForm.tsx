import { SegmentedControl } from '@mantine/core'
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
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import { MAX_COMMENT, NewAffiliateReferral } from '../../rules/drafts.ts'
import { type AmountWay, AmountWayChoice, meantAmount } from '../shared/AmountWay.tsx'
import { detailPath, listPath } from '../shared/paths.ts'
import { OrderPreviewBox } from './OrderPreviewBox.tsx'

interface AffiliateReferralDraft {
  mode: 'order' | 'amount'
  affiliate_id: number | null
  order: string
  /** The affiliate and the order for which it was said that the order pays two. */
  second_for: string
  way: AmountWay
  amount: number | null
  comment: string
  key: string
}

const wishOf = ({ affiliate_id, order }: AffiliateReferralDraft) => `${affiliate_id} ${order.trim()}`

/** Said for one order and one affiliate, it is not said for others. */
const isSecondSaid = (draft: AffiliateReferralDraft) => draft.second_for === wishOf(draft)

/** The contract, with words for what a screen can leave out. */
const schema = z.looseObject({ affiliate_id: z.int('referral.create.affiliateRequired') }).and(NewAffiliateReferral)

export function AffiliateReferralForm() {
  const say = useText()
  const navigate = useNavigate()
  const money = useMoney()
  const add = useChange(referrals.addForAffiliate)
  const [key] = useState(newKey)
  const added = useRef<number>(undefined)
  const form = useForm<AffiliateReferralDraft>({
    saved: { mode: 'order', affiliate_id: null, order: '', second_for: '', way: 'add', amount: null, comment: '', key },
    schema,
    save: async draft => {
      const body = NewAffiliateReferral.parse({
        ...draft,
        amount: meantAmount(draft.way, draft.amount),
        second_affiliate: isSecondSaid(draft),
      })
      added.current = (await add.mutateAsync({ body })).id
      return undefined
    },
    success: say('referral.create.done'),
    onSaved: () => void navigate({ to: detailPath(added.current!) }),
  })
  const { mode, affiliate_id, order, way } = form.draft
  return (
    <FormPage
      title={say('page.affiliateReferralCreate')}
      lead={say('referral.create.affiliateLead')}
      back={{ to: listPath, label: say('page.referrals') }}
    >
      <Form form={form} label={say('page.affiliateReferralCreate')} saveLabel={say('referral.create.add')} always>
        <FormSection title={say('referral.create.who')} lead={say('referral.create.whoLead')}>
          <AffiliateSelect {...form.field('affiliate_id')} label={say('referrals.column.affiliate_name')} />
        </FormSection>
        <FormSection title={say('referral.create.what')} lead={say(`referral.create.${mode}Lead`)}>
          <SegmentedControl
            fullWidth
            aria-label={say('referral.create.what')}
            value={mode}
            onChange={value => form.edit({ mode: value as AffiliateReferralDraft['mode'] })}
            data={(['order', 'amount'] as const).map(value => ({ value, label: say(`referral.create.${value}`) }))}
          />
          {mode === 'order' ? (
            <>
              <TextField
                {...form.field('order')}
                label={say('referral.create.orderNumber')}
                hint={say('referral.create.orderHint')}
                autoComplete="off"
                dir="ltr"
              />
              <OrderPreviewBox
                affiliate_id={affiliate_id}
                order={order}
                second={{
                  isSaid: isSecondSaid(form.draft),
                  say: isSaid => form.edit({ second_for: isSaid ? wishOf(form.draft) : '' }),
                }}
              />
            </>
          ) : (
            <>
              <AmountWayChoice way={way} choose={chosen => form.edit({ way: chosen })} />
              <MoneyField
                {...form.field('amount')}
                label={say('referral.adjust.amount')}
                currency={money.currency}
                template={money.template}
              />
            </>
          )}
          <TextField
            {...form.field('comment')}
            label={say('referral.comment.title')}
            hint={say(mode === 'amount' ? 'referral.create.commentHint' : 'referral.comment.hint')}
            optional={mode === 'order'}
            rows={2}
            limit={{ max: MAX_COMMENT }}
          />
        </FormSection>
      </Form>
    </FormPage>
  )
}

import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { coupons } from '../../contract.ts'
import { couponsPath } from '../paths.ts'
import { ExistingForm } from './ExistingForm.tsx'
import { NewForm } from './NewForm.tsx'

/** A new code, or one of the store's, for an affiliate. */
export function CouponCreate() {
  const say = useText()
  const [how, setHow] = useState<'new' | 'existing'>('new')
  const asked = Number((useSearch({ strict: false }) as { affiliate?: unknown }).affiliate)
  const known = useRead(coupons.ofAffiliate, { id: asked }, { enabled: asked > 0 })
  const chosen = known.data?.affiliate ?? null
  if (asked > 0 && known.isPending) return null
  const choice = (
    <FormSection title={say('couponForm.how')} lead={say('couponForm.howLead')}>
      <CardsField
        name="how"
        label={say('couponForm.how')}
        hideLabel
        value={how}
        onChange={setHow}
        onBlur={() => undefined}
        cards={[
          { value: 'new', label: say('couponForm.isNew'), hint: say('couponForm.isNewHint') },
          { value: 'existing', label: say('couponForm.isExisting'), hint: say('couponForm.isExistingHint') },
        ]}
      />
    </FormSection>
  )
  return (
    <FormPage
      title={say('page.couponCreate')}
      lead={say('couponForm.lead')}
      back={{ to: couponsPath, label: say('couponForm.back') }}
    >
      {how === 'new' ? (
        <NewForm key={chosen?.id} choice={choice} chosen={chosen} />
      ) : (
        <ExistingForm key={chosen?.id} choice={choice} chosen={chosen} />
      )}
    </FormPage>
  )
}

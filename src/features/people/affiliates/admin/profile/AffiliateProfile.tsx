import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FoldingSections, foldedSections } from '#admin/form/SectionFold.tsx'
import { goToSection, SectionIndex } from '#admin/form/SectionIndex.tsx'
import { useText } from '#admin/text.tsx'
import type { AffiliateDetail } from '../../contract.ts'
import { GeneralForm } from './GeneralForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

export function AffiliateProfile() {
  return <ProfileFrame>{person => <Sections key={person.id} person={person} />}</ProfileFrame>
}

const general = ['structure', 'promotion', 'own', 'general', 'contact', 'web'] as const

const kept = foldedSections('tandem.profile.folded')

/** Nobody can be paid without payment details: while they are missing they come first. */
function Sections({ person }: { person: AffiliateDetail }) {
  const say = useText()
  const isUnpayable = person.payment.method === null
  // Nothing jumps when they are saved: the order changes with the next visit.
  const [isPaymentFirst] = useState(isUnpayable)
  const payment = <PaymentForm key="payment" person={person} />
  const saved = person.custom_fields.length > 0 ? ([...general, 'custom'] as const) : general
  const ids = isPaymentFirst ? (['payment', ...saved] as const) : ([...saved, 'payment'] as const)
  const linked = useLocation({ select: location => location.hash })
  useEffect(() => {
    if (linked) goToSection(linked)
  }, [linked])
  return (
    <FoldingSections kept={kept} isLinked={linked !== ''}>
      <div>
        <SectionIndex
          label={say('affiliateProfile.index')}
          sections={ids.map(id => ({
            id,
            title: say(`affiliateProfile.${id}`),
            mark: id === 'payment' && isUnpayable ? say('affiliateProfile.missing') : undefined,
          }))}
        />
        {isPaymentFirst && payment}
        <GeneralForm key="general" person={person} />
        {!isPaymentFirst && payment}
      </div>
    </FoldingSections>
  )
}

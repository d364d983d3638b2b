import { GeneralForm } from './GeneralForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

export function AffiliateProfile() {
  return (
    <ProfileFrame>
      {person => (
        <div key={person.id}>
          <GeneralForm person={person} />
          <PaymentForm person={person} />
        </div>
      )}
    </ProfileFrame>
  )
}

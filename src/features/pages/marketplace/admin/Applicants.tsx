import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FormSection } from '#admin/form/Form.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { OfferView } from '../contract.ts'

/** Who came by it; they are reviewed among the other affiliates. */
export function Applicants({ applicants: { all, pending } }: Pick<OfferView, 'applicants'>) {
  const say = useText()
  const { may } = useAccess()
  return (
    <FormSection title={say('marketplaceScreen.applicants')} lead={say('marketplaceScreen.applicantsLead')}>
      <p className={parts.strong}>{say('marketplaceScreen.applied', { count: all })}</p>
      {pending > 0 && <Quiet>{say('marketplaceScreen.waiting', { count: pending })}</Quiet>}
      {may('affiliate-and-coupon') && (
        <div>
          <Button component={Link} to="/admin/affiliates" search={{ register_method: 'marketplace' } as never} variant="default">
            {say('marketplaceScreen.seeApplicants')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

import { Link } from '@tanstack/react-router'
import { FormSection } from '#admin/form/Form.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { FraudView } from '../contract.ts'
import styles from './fraud.module.css'

/** Each program says for itself whether an own purchase pays; here one sees them all. */
export function SelfReferrals({ programs }: Pick<FraudView, 'programs'>) {
  const say = useText()
  const { may } = useAccess()
  const mayEdit = may('programs')
  return (
    <FormSection title={say('fraudPage.selfReferrals')} lead={say('fraudPage.selfReferralsLead')}>
      <ul className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
        {programs.map(({ id, name, exclude_self_referral }) => (
          <Inline as="li" gap="md" justify="space-between" key={id} className={`${styles.program} ${parts.breakAnywhere}`}>
            {mayEdit ? <Link to={`/admin/programs/${id}/edit`}>{name}</Link> : <span>{name}</span>}
            {exclude_self_referral === 1 ? (
              <ToneBadge tone="good">{say('fraudPage.selfRefused')}</ToneBadge>
            ) : (
              <ToneBadge tone="waiting">{say('fraudPage.selfPaid')}</ToneBadge>
            )}
          </Inline>
        ))}
      </ul>
    </FormSection>
  )
}

import { FormSection } from '#admin/form/Form.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { AffiliateDetail } from '../../contract.ts'
import styles from './sections.module.css'

/** Answers to the merchant's own questions, as they were given. */
export function CustomFields({ fields }: { fields: AffiliateDetail['custom_fields'] }) {
  const say = useText()
  if (fields.length === 0) return null
  return (
    <FormSection id="custom" title={say('affiliateProfile.custom')} lead={say('affiliateProfile.customLead')}>
      <Stack as="dl" gap={14} className={styles.answers}>
        {fields.map(({ key, label, value }) => (
          <div key={key}>
            <dt className={parts.label}>{label}</dt>
            <dd className={parts.asWritten}>{value || <Empty />}</dd>
          </div>
        ))}
      </Stack>
    </FormSection>
  )
}

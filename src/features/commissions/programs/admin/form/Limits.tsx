import { FormSection } from '#admin/form/Form.tsx'
import { useText } from '#admin/text.tsx'
import { SectionInputs } from './SectionInputs.tsx'
import type { SectionProps } from './section.ts'

export function Limits(section: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.limits.title')} lead={say('program.limits.lead')}>
      <SectionInputs {...section} section="limits" />
    </FormSection>
  )
}

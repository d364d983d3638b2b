import { FormSection } from '#admin/form/Form.tsx'
import { useText } from '#admin/text.tsx'
import { NetworkRates } from '../network/NetworkRates.tsx'
import type { SectionProps } from './section.ts'

export function Network({ form, permitted }: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.network.title')} lead={say('program.network.lead')}>
      <NetworkRates
        base={form.field('network_base')}
        rates={form.draft.network_rates}
        rate={place => form.field(`network_rates.${place}`)}
        onRates={network_rates => form.edit({ network_rates })}
        error={form.errors.network_rates}
        permitted={permitted.network}
      />
    </FormSection>
  )
}

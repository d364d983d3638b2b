import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { MAX_NETWORK_LEVELS } from '#features/commission/rules/RuleVersion.ts'
import { networkBases } from '../../rules/fields.ts'
import styles from './ProgramForm.module.css'
import type { SectionProps } from './section.ts'

/** What the people above the seller earn on top; only the last level can go, so that nobody slips a level. */
export function Network({ form, permitted, money }: SectionProps) {
  const say = useText()
  const { network_rates: rates } = form.draft
  const isLocked = !permitted.network && form.saved.network_rates.length === 0
  const error = form.errors.network_rates
  return (
    <FormSection title={say('program.network.title')} lead={say('program.network.lead')}>
      {rates.length > 0 && (
        <>
          <CardsField
            {...form.field('network_base')}
            label={say('programs.field.network_base')}
            cards={networkBases.map(base => ({
              value: base,
              label: say(`program.network.of.${base}`),
              hint: say(`program.network.ofHint.${base}`),
            }))}
          />
          <ol className={styles.levels}>
            {rates.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <li key={i} className={styles.level}>
                <span className={styles.number} aria-hidden>
                  {i + 1}
                </span>
                <span className={styles.fixed}>
                  {say(i === 0 ? 'program.network.direct' : 'program.network.above', { level: i + 1 })}
                </span>
                <DecimalField
                  {...form.field(`network_rates.${i}`)}
                  {...money}
                  kind="percent"
                  label={say('program.network.rateOf', { level: i + 1 })}
                  hideLabel
                />
                <span className={styles.drop}>
                  {i === rates.length - 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={say('program.levels.remove', { level: i + 1 })}
                      onClick={() => form.edit({ network_rates: rates.slice(0, -1) })}
                    >
                      <X size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.add} data-field="network_rates">
        {!isLocked && rates.length < MAX_NETWORK_LEVELS && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={16} aria-hidden />}
            aria-invalid={error !== undefined || undefined}
            onClick={() => form.edit({ network_rates: [...rates, ''] })}
          >
            {say(rates.length === 0 ? 'program.network.start' : 'program.network.add')}
          </Button>
        )}
        {!permitted.network && <PlanHint feature="multiLevel" />}
        {error && <InputError>{error}</InputError>}
      </div>
    </FormSection>
  )
}

import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { MAX_NETWORK_LEVELS } from '#features/commissions/commission/rules/RuleVersion.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { ProgramValues } from '../../contract.ts'
import { networkBases } from '../../rules/fields.ts'
import styles from './NetworkRates.module.css'

interface NetworkRatesProps {
  base: FieldBinding<ProgramValues['network_base']>
  rates: string[]
  rate: (place: number) => FieldBinding<string>
  onRates: (rates: string[]) => void
  /** What is wrong with all of them together. */
  error: string | undefined
  permitted: boolean
}

/** What the people above the seller earn on top, a percentage for each level; only the last can go, so that nobody slips a level. */
export function NetworkRates({ base, rates, rate, onRates, error, permitted }: NetworkRatesProps) {
  const say = useText()
  const money = useMoney()
  return (
    <>
      {rates.length > 0 && (
        <CardsField
          {...base}
          label={say('programs.field.network_base')}
          cards={networkBases.map(value => ({
            value,
            label: say(`program.network.of.${value}`),
            hint: say(`program.network.ofHint.${value}`),
          }))}
        />
      )}
      <Stack gap="sm" data-field="network_rates">
        {rates.length > 0 && (
          <Stack as="ol" gap={10}>
            {rates.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <li key={place} className={styles.level}>
                <Quiet as="span" className={styles.number} aria-hidden>
                  {place + 1}
                </Quiet>
                <span>{say(place === 0 ? 'program.network.direct' : 'program.network.above', { level: place + 1 })}</span>
                <DecimalField
                  {...rate(place)}
                  {...money}
                  kind="percent"
                  label={say('program.network.rateOf', { level: place + 1 })}
                  hideLabel
                />
                <span className={`${styles.drop} ${parts.centered}`}>
                  {place === rates.length - 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={say('program.levels.remove', { level: place + 1 })}
                      onClick={() => onRates(rates.slice(0, -1))}
                    >
                      <X size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </span>
              </li>
            ))}
          </Stack>
        )}
        {permitted && rates.length < MAX_NETWORK_LEVELS && (
          <Button
            variant="default"
            size="sm"
            className={styles.add}
            leftSection={<Plus size={16} aria-hidden />}
            aria-invalid={error !== undefined || undefined}
            onClick={() => onRates([...rates, ''])}
          >
            {say(rates.length === 0 ? 'program.network.start' : 'program.network.add')}
          </Button>
        )}
        {rates.length === MAX_NETWORK_LEVELS && <Quiet>{say('program.network.full', { max: MAX_NETWORK_LEVELS })}</Quiet>}
        {!permitted && <PlanHint feature="multiLevel" />}
        {error && <InputError>{error}</InputError>}
      </Stack>
    </>
  )
}

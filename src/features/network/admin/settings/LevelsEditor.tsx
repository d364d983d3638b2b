import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { MAX_NETWORK_LEVELS } from '#features/commission/rules/RuleVersion.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import type { TypedNetwork } from '../../rules/network-draft.ts'
import styles from './settings.module.css'

interface LevelsEditorProps {
  form: FormState<TypedNetwork>
  permitted: boolean
}

/** A percentage for each level; only the last can go, so that nobody slips a level. */
export function LevelsEditor({ form, permitted }: LevelsEditorProps) {
  const say = useText()
  const money = useMoney()
  const { network_rates: rates } = form.draft
  const error = form.errors.network_rates
  return (
    <div className={styles.levelBlock} data-field="network_rates">
      {rates.length > 0 && (
        <ol className={styles.levels}>
          {rates.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <li key={place} className={styles.level}>
              <span className={styles.number} aria-hidden>
                {place + 1}
              </span>
              <span>{say(place === 0 ? 'multiLevel.direct' : 'multiLevel.above', { level: place + 1 })}</span>
              <DecimalField
                {...form.field(`network_rates.${place}`)}
                {...money}
                kind="percent"
                label={say('multiLevel.rateOf', { level: place + 1 })}
                hideLabel
              />
              <span className={styles.drop}>
                {place === rates.length - 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={say('multiLevel.removeLevel', { level: place + 1 })}
                    onClick={() => form.edit({ network_rates: rates.slice(0, -1) })}
                  >
                    <X size={16} aria-hidden />
                  </ActionIcon>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {permitted && rates.length < MAX_NETWORK_LEVELS && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => form.edit({ network_rates: [...rates, ''] })}
          >
            {say(rates.length === 0 ? 'multiLevel.start' : 'multiLevel.addLevel')}
          </Button>
        </div>
      )}
      {rates.length === MAX_NETWORK_LEVELS && (
        <p className={styles.quiet}>{say('multiLevel.full', { max: MAX_NETWORK_LEVELS })}</p>
      )}
      {!permitted && <PlanHint feature="multiLevel" />}
      {error && <InputError>{error}</InputError>}
    </div>
  )
}

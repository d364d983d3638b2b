import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { MAX_LEVELS } from '../../rules/fields.ts'
import { amountInWords, kindOf } from '../rateInWords.ts'
import { withLevel, withoutLevel } from './levels.ts'
import styles from './ProgramForm.module.css'
import type { SectionProps } from './section.ts'

/** Levels by order value. The first holds for every order; the whole order gets the rate of the level it reaches. */
export function LevelEditor({ form, permitted, money }: SectionProps) {
  const say = useText()
  const { advance_amount: levels, commission_type } = form.draft
  const kind = kindOf(commission_type)
  const isPlanFull = permitted.levels !== null && levels.length >= permitted.levels
  const error = form.errors.advance_amount
  return (
    <Stack gap={10}>
      <div className={`${styles.levelNames} ${parts.quiet}`} aria-hidden>
        <span>{say('program.levels.from')}</span>
        <span>{say('program.levels.pays')}</span>
      </div>
      <Stack as="ol" gap={10}>
        {levels.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <li key={i} className={styles.level}>
            <span className={`${styles.number} ${parts.centered}`} aria-hidden>
              {i + 1}
            </span>
            {i === 0 ? (
              <span className={`${parts.signLine} ${styles.fixed} ${parts.sunken}`}>{amountInWords('0', 'money', money)}</span>
            ) : (
              <DecimalField
                {...form.field(`advance_amount.${i}.from`)}
                {...money}
                kind="money"
                label={say('program.levels.fromOf', { level: i + 1 })}
                hideLabel
              />
            )}
            <DecimalField
              {...form.field(`advance_amount.${i}.amount`)}
              {...money}
              kind={kind}
              label={say('program.levels.paysOf', { level: i + 1 })}
              hideLabel
            />
            <span className={`${styles.drop} ${parts.centered}`}>
              {i > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={say('program.levels.remove', { level: i + 1 })}
                  onClick={() => form.edit(withoutLevel(form.draft, i))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
            </span>
          </li>
        ))}
      </Stack>
      <Stack gap="xs" align="start" data-field="advance_amount">
        {isPlanFull ? (
          <PlanHint feature="orderValueLevels" />
        ) : (
          levels.length < MAX_LEVELS && (
            <Button
              variant="default"
              size="sm"
              leftSection={<Plus size={16} aria-hidden />}
              aria-invalid={error !== undefined || undefined}
              onClick={() => form.edit(withLevel(form.draft))}
            >
              {say('program.levels.add')}
            </Button>
          )
        )}
        {error && <InputError>{error}</InputError>}
      </Stack>
    </Stack>
  )
}

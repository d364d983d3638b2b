import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { AffiliateSelect } from '#features/affiliates/admin/index.ts'
import type { AutoDiscountRule } from '../contract.ts'
import { MAX_RULE_NAME, type RuleChange } from '../rules/ruleDraft.ts'
import styles from './auto-discount.module.css'

interface RuleFieldsProps {
  form: FormState<RuleChange>
  /** Whom the rule names when the screen opens. */
  named?: AutoDiscountRule['affiliates']
}

/** What a rule is called, and whose visitors it is for. */
export function RuleFields({ form, named = [] }: RuleFieldsProps) {
  const say = useText()
  return (
    <FormSection title={say('autoDiscountForm.rule')} lead={say('autoDiscountForm.ruleLead')}>
      <TextField
        {...form.field('name')}
        label={say('autoDiscountForm.name')}
        hint={say('autoDiscountForm.nameHint')}
        limit={{ max: MAX_RULE_NAME }}
      />
      <SwitchField
        {...form.field('is_active')}
        label={say('autoDiscountForm.active')}
        hint={say('autoDiscountForm.activeHint')}
      />
      <CardsField
        {...form.field('for_all')}
        label={say('autoDiscountForm.whom')}
        cards={([1, 0] as const).map(value => ({
          value,
          label: say(value === 1 ? 'autoDiscountForm.all' : 'autoDiscountForm.chosen'),
          hint: say(value === 1 ? 'autoDiscountForm.allHint' : 'autoDiscountForm.chosenHint'),
        }))}
      />
      {form.draft.for_all === 0 && <Chosen form={form} named={named} />}
    </FormSection>
  )
}

function Chosen({ form, named }: Required<RuleFieldsProps>) {
  const say = useText()
  const [people, setPeople] = useState(named)
  const { value, onChange, ...field } = form.field('affiliate_ids')
  const add = (person: AutoDiscountRule['affiliates'][number]) => {
    setPeople(known => [...known.filter(one => one.id !== person.id), person])
    if (!value.includes(person.id)) onChange([...value, person.id])
  }
  return (
    <>
      <AffiliateSelect
        {...field}
        // Chosen, somebody stands in the list below and the field is free for the next.
        key={value.length}
        value={null}
        onChange={() => undefined}
        onPick={person => person && add(person)}
        label={say('autoDiscountForm.affiliates')}
        status="active"
      />
      <ul className={styles.people}>
        {value.map(id => (
          <li key={id}>
            <span>{people.find(one => one.id === id)?.full_name ?? `#${id}`}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say('autoDiscountForm.drop', { name: people.find(one => one.id === id)?.full_name ?? `#${id}` })}
              onClick={() => onChange(value.filter(one => one !== id))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  )
}

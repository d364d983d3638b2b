import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { MAX_NOTE } from '#features/motivation/coupons/rules/couponDraft.ts'
import type { AutoCoupons } from '../contract.ts'
import { codeAt, codeFormats, isAffix, MAX_AFFIX } from '../rules/sampleCode.ts'
import { MAX_SAMPLE_NAME, type SampleChange } from '../rules/sampleDraft.ts'

interface SampleFieldsProps {
  form: FormState<SampleChange>
  programs: AutoCoupons['programs']
}

/** What a sample is called, for whom it is, and how its codes are written. */
export function SampleFields({ form, programs }: SampleFieldsProps) {
  const say = useText()
  return (
    <>
      <FormSection title={say('sampleForm.sample')} lead={say('sampleForm.sampleLead')}>
        <TextField
          {...form.field('name')}
          label={say('sampleForm.name')}
          hint={say('sampleForm.nameHint')}
          limit={{ max: MAX_SAMPLE_NAME }}
        />
        <ForPrograms form={form} programs={programs} />
        <TextField
          {...form.field('note')}
          label={say('sampleForm.note')}
          hint={say('sampleForm.noteHint')}
          limit={{ max: MAX_NOTE }}
          rows={2}
          optional
        />
        <SwitchField {...form.field('is_active')} label={say('sampleForm.active')} hint={say('sampleForm.activeHint')} />
      </FormSection>
      <FormSection title={say('sampleForm.codes')} lead={say('sampleForm.codesLead')}>
        <CardsField
          {...form.field('format')}
          label={say('sampleForm.format')}
          cards={codeFormats.map(value => ({
            value,
            label: say(`autoCouponsPage.format.${value}`),
            hint: say(`sampleForm.formatHint.${value}`),
          }))}
        />
        {form.draft.format !== 'chosen' && (
          <FieldPair>
            <Affix form={form} name="prefix" />
            <Affix form={form} name="suffix" />
          </FieldPair>
        )}
        <Example draft={form.draft} />
      </FormSection>
    </>
  )
}

function Affix({ form, name }: { form: FormState<SampleChange>; name: 'prefix' | 'suffix' }) {
  const say = useText()
  const field = form.field(name)
  return (
    <TextField
      {...field}
      onChange={text => field.onChange(text.toUpperCase())}
      label={say(`sampleForm.${name}`)}
      limit={{ max: MAX_AFFIX }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      optional
    />
  )
}

/** Of two people with one name. */
const people = [17, 42].map(id => ({ id, first_name: 'Anna', last_name: 'Lee', wish: 'ANNASPICKS' }))

function Example({ draft: { format, prefix, suffix } }: { draft: SampleChange }) {
  const say = useText()
  if (!isAffix(prefix) || !isAffix(suffix)) return null
  const rule = { format, prefix, suffix }
  const codes = people.map((owner, place) => codeAt(rule, owner, place, place === 0 ? 'KQ7XWM4T' : 'R3HVDN9A'))
  return (
    <Quiet className={parts.breakAnywhere} role="status">
      {say(format === 'random' || format === 'chosen' ? 'sampleForm.exampleOne' : 'sampleForm.exampleTwo', {
        code: codes[0]!,
        second: codes[1]!,
      })}
    </Quiet>
  )
}

/** With one program there is nothing to choose. All of them includes those that are added later. */
function ForPrograms({ form, programs }: SampleFieldsProps) {
  const say = useText()
  const { value, onChange, ...binding } = form.field('program_ids')
  if (programs.length < 2) return null
  const ids = programs.map(program => String(program.id))
  return (
    <ChoicesField
      {...binding}
      value={value === null ? ids : ids.filter(id => value.includes(Number(id)))}
      onChange={chosen => onChange(chosen.length === ids.length ? null : chosen.map(Number))}
      label={say('sampleForm.programs')}
      all={say('autoCouponsPage.allPrograms')}
      groups={[
        { title: say('sampleForm.programs'), options: programs.map(({ id, name }) => ({ value: String(id), label: name })) },
      ]}
    />
  )
}

import { useState } from 'react'
import * as z from 'zod'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { ColorField } from '#admin/form/fields/ColorField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { ImageField } from '#admin/form/pictures/ImageField.tsx'
import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import { RichTextField } from '#admin/form/rich-text/RichTextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { httpUrl, isHexColor } from '#kit/contract/validate.ts'

const schema = z.object({ color: z.string().refine(isHexColor, 'error.field.notAColor'), url: httpUrl() })

const few = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(value => ({ value, label: `Small ${value}` }))
const many = [...few, { value: 'i', label: 'Ninth' }].map(({ value, label }) => ({
  value,
  label: label.replace('Small', 'Large'),
}))

const saved = {
  number: null as number | null,
  negative: null as number | null,
  rejected: '',
  cut: '',
  money: null as number | null,
  euros: null as number | null,
  percent: '',
  tags: [] as string[],
  color: '#329e5e',
  url: 'https://example.com',
  date: null as string | null,
  gated: null as string | null,
  few: 'a',
  many: 'a',
  image: { state: 'stored', url: null } as ImageSlot,
  text: '<p>Hello <strong>affiliate</strong></p>',
}

/** Every shared input in one form, and what the form would send. */
export function Inputs() {
  const [sent, setSent] = useState<typeof saved>()
  const form = useForm({
    saved,
    schema,
    save: async draft => {
      setSent(draft)
      return draft
    },
  })
  return (
    <main style={{ maxWidth: 960, margin: 'auto', padding: 16 }}>
      <h1>Inputs</h1>
      <Form form={form} label="Inputs">
        <FormSection title="Short ones">
          <NumberField {...form.field('number')} label="Number" />
          <NumberField {...form.field('negative')} label="Negative number" negative />
          <TextField {...form.field('rejected')} label="Ten letters" limit={{ max: 10, ignored: [/\{\w+\}/] }} />
          <TextField {...form.field('cut')} label="Cut to ten" limit={{ max: 10, overlong: 'cut' }} />
          <MoneyField {...form.field('money')} label="Dollars" currency="USD" />
          <MoneyField {...form.field('euros')} label="Euros" currency="EUR" template="{{amount_with_comma_separator}} €" />
          <DecimalField {...form.field('percent')} kind="percent" currency="USD" label="Percent" />
          <TagsField {...form.field('tags')} label="Tags" />
          <ColorField {...form.field('color')} label="Colour" />
          <UrlField {...form.field('url')} label="Link" />
          <DateField {...form.field('date')} label="Date" today="2026-11-15" rule="past" />
          <DateField {...form.field('gated')} label="Gated date" today="2026-11-15" rule="gated" />
          <SelectField {...form.field('few')} label="Few" options={few} />
          <SelectField {...form.field('many')} label="Many" options={many} />
          <ImageField {...form.field('image')} label="Picture" rules={{ formats: ['jpg', 'jpeg', 'png'], maxBytes: 500_000 }} />
        </FormSection>
        <FormSection title="Long ones">
          <RichTextField {...form.field('text')} label="Message" />
        </FormSection>
      </Form>
      <output>{JSON.stringify(sent)}</output>
    </main>
  )
}

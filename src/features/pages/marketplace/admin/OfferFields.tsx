import { FormSection } from '#admin/form/Form.tsx'
import { CountriesField } from '#admin/form/fields/CountriesField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { ImageField } from '#admin/form/pictures/ImageField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { OfferView } from '../contract.ts'
import { categories } from '../rules/categories.ts'
import { MAX_ABOUT, MAX_BRAND, MAX_PICTURE_BYTES, MAX_SUMMARY, MAX_TERMS } from '../rules/offer.ts'
import { type OfferDraft, pictureNames } from './draft.ts'

interface OfferFieldsProps {
  form: FormState<OfferDraft>
  programs: OfferView['programs']
}

const pictureRules = { formats: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: MAX_PICTURE_BYTES } as const

export function OfferFields({ form, programs }: OfferFieldsProps) {
  const say = useText()
  return (
    <>
      <Program form={form} programs={programs} />
      <FormSection title={say('marketplaceScreen.brandTitle')} lead={say('marketplaceScreen.brandLead')}>
        <TextField {...form.field('brand')} label={say('marketplaceScreen.brand')} limit={{ max: MAX_BRAND }} />
        <SelectField
          {...form.field('category')}
          label={say('marketplaceScreen.category')}
          options={categories.map(value => ({ value, label: say(`marketplacePage.categoryOf.${value}`) }))}
        />
        <CountriesField
          {...form.field('countries')}
          label={say('marketplaceScreen.countries')}
          hint={say('marketplaceScreen.countriesHint')}
          placeholder={say('marketplaceScreen.everywhere')}
          optional
        />
        <TextField
          {...form.field('summary')}
          label={say('marketplaceScreen.summary')}
          hint={say('marketplaceScreen.summaryHint')}
          limit={{ max: MAX_SUMMARY }}
        />
        <TextField
          {...form.field('about')}
          label={say('marketplaceScreen.about')}
          hint={say('marketplaceScreen.aboutHint')}
          limit={{ max: MAX_ABOUT }}
          rows={5}
          optional
        />
        <TextField
          {...form.field('terms')}
          label={say('marketplaceScreen.terms')}
          hint={say('marketplaceScreen.termsHint')}
          limit={{ max: MAX_TERMS }}
          rows={5}
          optional
        />
      </FormSection>
      <FormSection title={say('marketplaceScreen.pictures')} lead={say('marketplaceScreen.picturesLead')}>
        {pictureNames.map((name, place) => (
          <ImageField
            key={name}
            {...form.field(name)}
            label={say('marketplaceScreen.picture', { place: place + 1 })}
            rules={pictureRules}
            optional
          />
        ))}
      </FormSection>
    </>
  )
}

function Program({ form, programs }: OfferFieldsProps) {
  const say = useText()
  const { value, onChange, ...field } = form.field('program_id')
  const chosen = programs.find(({ id }) => id === value)
  const options = programs.map(({ id, name, is_open }) => ({
    value: String(id) as string | null,
    label: is_open === 1 ? name : say('marketplaceScreen.closedProgram', { name }),
  }))
  return (
    <FormSection title={say('marketplaceScreen.program')} lead={say('marketplaceScreen.programLead')}>
      <SelectField
        {...field}
        label={say('marketplaceScreen.programField')}
        value={chosen ? String(chosen.id) : null}
        onChange={id => onChange(id === null ? null : Number(id))}
        options={chosen ? options : [{ value: null, label: say('marketplaceScreen.noProgram') }, ...options]}
      />
      {chosen && <Quiet>{say('marketplaceScreen.pays', { commission: chosen.commission, days: chosen.cookie_days })}</Quiet>}
    </FormSection>
  )
}

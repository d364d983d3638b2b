import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { linkCoupon, type Utm } from '../contract.ts'
import { type UtmForm as Marks, utmFields } from '../rules/settings.ts'
import styles from './link-coupon.module.css'
import { linkCouponPath } from './paths.ts'

export function UtmSettings() {
  const say = useText()
  const stored = useRead(linkCoupon.utm)
  return (
    <FormPage title={say('page.utm')} lead={say('utmPage.lead')} back={{ to: linkCouponPath, label: say('page.linkCoupon') }}>
      <Loaded query={stored}>{utm => <MarksForm stored={utm} />}</Loaded>
    </FormPage>
  )
}

function MarksForm({ stored }: { stored: Utm }) {
  const say = useText()
  const change = useChange(linkCoupon.saveUtm, { refreshes: [affiliates.get] })
  const form = useForm<Marks>({
    saved: stored.utm,
    schema: linkCoupon.saveUtm.body,
    save: async body => (await change.mutateAsync({ body })).utm,
  })
  return (
    <Form form={form} label={say('page.utm')}>
      <FormSection title={say('utmPage.marks')} lead={say('utmPage.marksLead')}>
        {utmFields.map(name => (
          <TextField
            key={name}
            {...form.field(name)}
            label={name}
            hint={say(`utmPage.hint.${name}`)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            optional
          />
        ))}
        <p className={styles.example} role="status" dir="ltr">
          <span>{say('utmPage.example')}</span>
          {withMarks(stored.example, form.draft)}
        </p>
      </FormSection>
    </Form>
  )
}

function withMarks(link: string, marks: Marks): string {
  const url = new URL(link)
  for (const name of utmFields) if (marks[name].trim()) url.searchParams.set(name, marks[name].trim())
  return url.href
}

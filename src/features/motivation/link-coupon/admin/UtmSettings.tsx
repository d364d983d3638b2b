import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { type Say, useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { CLICK_VARIABLE, fillMark, utmVariables } from '#features/store/tracking/rules/utm-values.ts'
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
        <Quiet as="p" dir="ltr">
          {say('utmPage.variables', { variables: [...utmVariables, CLICK_VARIABLE].map(name => `{${name}}`).join(', ') })}
        </Quiet>
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
          {withMarks(stored.example, form.draft, say)}
        </p>
      </FormSection>
    </Form>
  )
}

function withMarks(link: string, marks: Marks, say: Say): string {
  const url = new URL(link)
  const person = { affiliate_id: 1, first_name: say('utmPage.sample.first_name'), last_name: say('utmPage.sample.last_name') }
  for (const name of utmFields) {
    const mark = fillMark(marks[name], { ...person, ref: '1.example', program: say('utmPage.sample.program') })
    if (mark) url.searchParams.set(name, mark)
  }
  return url.href
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { programs } from '#features/commissions/programs/contract.ts'
import { AutoCouponSwitch, samplesPath } from '#features/motivation/auto-coupons/admin/index.ts'
import { autoLinksPath } from '#features/motivation/auto-links/admin/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type LinkCoupon, linkCoupon } from '../contract.ts'
import type { LinkCouponChange } from '../rules/settings.ts'
import { utmPath } from './paths.ts'

interface LinkCouponDraft extends Omit<LinkCouponChange, 'store_url' | 'cookie_days' | 'programs'> {
  store_url: string
  cookie_days: number | null
  programs: { program_id: number; link_destination: string }[]
}

export function LinkCouponSettings() {
  const say = useText()
  const stored = useRead(linkCoupon.get)
  return (
    <FormPage title={say('page.linkCoupon')} lead={say('linkCouponPage.lead')}>
      <Loaded query={stored}>{settings => <LinkCouponForm stored={settings} />}</Loaded>
    </FormPage>
  )
}

function LinkCouponForm({ stored }: { stored: LinkCoupon }) {
  const say = useText()
  const change = useChange(linkCoupon.save, { refreshes: [programs.get, affiliates.get] })
  const form = useForm<LinkCouponDraft>({
    saved: toDraft(stored),
    schema: linkCoupon.save.body,
    save: async draft => toDraft(await change.mutateAsync({ body: { ...draft, cookie_days: draft.cookie_days! } })),
  })
  return (
    <Form form={form} label={say('page.linkCoupon')}>
      <FormSection title={say('linkCouponPage.links')} lead={say('linkCouponPage.linksLead')}>
        <UrlField
          {...form.field('store_url')}
          label={say('linkCouponPage.storeUrl')}
          hint={say('linkCouponPage.storeUrlHint', { usual: stored.usual_url })}
          placeholder={stored.usual_url}
          optional
        />
        <NumberField
          {...form.field('cookie_days')}
          label={say('linkCouponPage.days')}
          hint={say('linkCouponPage.daysHint')}
          after={say('linkCouponPage.daysUnit')}
          whole
        />
        <Inline gap={['xs', 'md']} justify="space-between" wrap>
          <Quiet>{say('linkCouponPage.utmLead')}</Quiet>
          <Button component={Link} to={utmPath} variant="default" size="sm">
            {say('linkCouponPage.toUtm')}
          </Button>
        </Inline>
        <Inline gap={['xs', 'md']} justify="space-between" wrap>
          <Quiet>{say('linkCouponPage.customLead')}</Quiet>
          <Button component={Link} to={autoLinksPath} variant="default" size="sm">
            {say('linkCouponPage.toCustom')}
          </Button>
        </Inline>
      </FormSection>
      <FormSection title={say('linkCouponPage.destinations')} lead={say('linkCouponPage.destinationsLead')}>
        <Destinations form={form} stored={stored} />
      </FormSection>
      <FormSection title={say('linkCouponPage.coupons')} lead={say('linkCouponPage.couponsLead')}>
        <SwitchField
          {...form.field('track_by_coupon')}
          label={say('linkCouponPage.trackByCoupon')}
          hint={say('linkCouponPage.trackByCouponHint')}
        />
      </FormSection>
      <FormSection id="auto-gen-coupon" title={say('linkCouponPage.auto')} lead={say('linkCouponPage.autoLead')}>
        <AutoCouponSwitch />
        <div>
          <Button component={Link} to={samplesPath} variant="default" size="sm">
            {say('linkCouponPage.toSamples')}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}

function Destinations({ form, stored }: { form: FormState<LinkCouponDraft>; stored: LinkCoupon }) {
  const say = useText()
  return stored.programs.map(({ program_id, name, is_active }, place) => (
    <TextField
      key={program_id}
      {...form.field(`programs.${place}.link_destination`)}
      label={say('linkCouponPage.destinationOf', { program: name })}
      hint={is_active === 1 ? undefined : say('linkCouponPage.inactive')}
      placeholder={form.draft.store_url || stored.usual_url}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      optional
    />
  ))
}

const toDraft = ({ store_url, cookie_days, track_by_coupon, programs: links }: LinkCoupon): LinkCouponDraft => ({
  store_url: store_url ?? '',
  ...{ cookie_days, track_by_coupon },
  programs: links.map(({ program_id, link_destination }) => ({ program_id, link_destination: link_destination ?? '' })),
})

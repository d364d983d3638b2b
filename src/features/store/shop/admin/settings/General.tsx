import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { ImageField } from '#admin/form/pictures/ImageField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useLanguageOptions } from '#browser/useLanguageOptions.ts'
import { currencyCodes, currencyInfo } from '#kit/money/currencies.ts'
import { MAX_LOGO_BYTES, shop } from '../../contract.ts'
import type { General as Stored } from '../../rules/general.ts'
import { SUB_PATH_MAX } from '../../rules/subPathProblem.ts'
import { withCurrency } from '../../rules/withCurrency.ts'
import { timeZoneOptions, toDraft } from './general-draft.ts'
import { AddressPreview, MoneyExample } from './Previews.tsx'
import { useSaveGeneral } from './useSaveGeneral.ts'

const logoRules = { formats: ['jpg', 'jpeg', 'png'], maxBytes: MAX_LOGO_BYTES } as const
const currencyOptions = currencyCodes.map(code => ({ value: code, label: `${code} · ${currencyInfo(code).name}` }))

export function General() {
  const say = useText()
  const general = useRead(shop.general)
  return (
    <FormPage title={say('page.general')} lead={say('settings.generalLead')}>
      <Loaded query={general}>{stored => <GeneralForm stored={stored} />}</Loaded>
    </FormPage>
  )
}

function GeneralForm({ stored }: { stored: Stored }) {
  const say = useText()
  const languageOptions = useLanguageOptions()
  const save = useSaveGeneral()
  const form = useForm({ saved: toDraft(stored), schema: shop.saveGeneral.body, save })
  const currency = form.field('currency')
  const subPath = form.field('sub_path')
  return (
    <Form form={form} label={say('page.general')}>
      <FormSection title={say('settings.brand')} lead={say('settings.brandLead')}>
        <TextField
          {...form.field('brand_name')}
          label={say('settings.brandName')}
          hint={say('settings.brandNameHint')}
          placeholder={stored.shop_name}
          limit={{ max: 120 }}
          autoComplete="organization"
          optional
        />
        <ImageField
          {...form.field('logo')}
          label={say('settings.logo')}
          hint={say('settings.logoHint')}
          rules={logoRules}
          optional
        />
        <TextField
          {...form.field('support_email')}
          label={say('settings.supportEmail')}
          hint={say('settings.supportEmailHint')}
          type="email"
          autoComplete="email"
          dir="ltr"
          optional
        />
      </FormSection>
      <FormSection title={say('settings.address')} lead={say('settings.addressLead')}>
        <TextField
          {...subPath}
          onChange={typed => subPath.onChange(typed.toLowerCase().replaceAll(' ', '-'))}
          label={say('settings.subPath')}
          hint={say('settings.subPathHint')}
          limit={{ max: SUB_PATH_MAX, overlong: 'cut' }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          optional
        />
        <AddressPreview subPath={form.draft.sub_path} />
      </FormSection>
      <FormSection title={say('settings.region')} lead={say('settings.regionLead')}>
        <FieldPair>
          <SelectField {...form.field('language')} label={say('settings.language')} options={languageOptions} />
          <SelectField
            {...form.field('time_zone')}
            label={say('settings.timeZone')}
            options={timeZoneOptions(stored.time_zone, new Date())}
          />
        </FieldPair>
      </FormSection>
      <FormSection title={say('settings.money')} lead={say('settings.moneyLead')}>
        <FieldPair>
          <SelectField
            {...currency}
            onChange={chosen => form.edit(withCurrency(form.draft, chosen))}
            label={say('settings.currency')}
            hint={stored.currency_is_stores ? say('settings.currencyIsStores') : undefined}
            disabled={stored.currency_is_stores}
            options={currencyOptions}
          />
          <TextField
            {...form.field('money_format')}
            label={say('settings.moneyFormat')}
            limit={{ max: 100 }}
            spellCheck={false}
            dir="ltr"
          />
        </FieldPair>
        <MoneyExample draft={form.draft} />
      </FormSection>
    </Form>
  )
}

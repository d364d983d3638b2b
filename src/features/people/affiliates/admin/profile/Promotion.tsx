import { Link } from '@tanstack/react-router'
import { FormSection } from '#admin/form/Form.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { AffiliateDetail } from '../../contract.ts'
import { CopyText } from '../shared/CopyText.tsx'
import { couponsPath } from '../shared/paths.ts'
import { WishedCode } from '../shared/WishedCode.tsx'
import { CustomLink } from './CustomLink.tsx'

interface PromotionProps {
  person: AffiliateDetail
  customPath: FieldBinding<string>
  refWord: FieldBinding<string>
}

/** Everything the affiliate can pass on. */
export function Promotion({ person: { id, links, coupons, wished_code }, customPath, refWord }: PromotionProps) {
  const say = useText()
  return (
    <FormSection id="promotion" title={say('affiliateProfile.promotion')} lead={say('affiliateProfile.promotionLead')}>
      <CopyText name={say('affiliateProfile.defaultLink')} text={links.default_link} named />
      <CopyText name={say('affiliateProfile.shortLink')} text={links.short_link} named />
      <TextField
        {...refWord}
        label={say('affiliateProfile.refWord')}
        hint={say('affiliateProfile.refWordHint')}
        placeholder={links.ref_code}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        {...customPath}
        label={say('affiliateProfile.customPath')}
        hint={say('affiliateProfile.customPathHint')}
        placeholder="/ann"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <CustomLink id={id} links={links} />
      <Stack gap="xs">
        <h3 className={parts.label}>{say('affiliateQuick.coupons')}</h3>
        {coupons.map(({ id: coupon, code }) => (
          <CopyText key={coupon} name={code} text={code} />
        ))}
        {coupons.length === 0 && <p className={parts.quiet}>{say('affiliateQuick.noCoupon')}</p>}
        <WishedCode code={wished_code} className={parts.quiet} />
        <Gate permission="coupons">
          <Link to={couponsPath(id)}>{say('affiliateQuick.manageCoupons')}</Link>
        </Gate>
      </Stack>
    </FormSection>
  )
}

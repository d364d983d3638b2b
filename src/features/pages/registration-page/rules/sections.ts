import { design } from '#kit/design/design.ts'
import { type FontName, fontNames } from '#kit/design/page-fonts.ts'
import { choice, color, DESCRIPTION, onOff, ownRules, placeholders, rich, SHORT, TERMS, words } from './field-kinds.ts'

/** Rows that several themes share. */

export const general = (font: FontName) => ({ general_font_family: choice(fontNames, font) })

const whenAgreed = { when: 'registration_form_show_agreements' }

export const agreements = design({
  registration_form_show_agreements: onOff(1),
  registration_form_terms_text: words('I agree to the', whenAgreed),
  registration_form_terms_hypertext: words('Terms and conditions', whenAgreed),
  registration_form_terms_popup_title: words('Terms and conditions', whenAgreed),
  registration_form_policy_text: words('and to the', whenAgreed),
  registration_form_policy_hypertext: words('Privacy policy', whenAgreed),
  registration_form_policy_popup_title: words('Privacy policy', whenAgreed),
  registration_form_terms_and_conditions_content: rich(
    '<p>By joining you agree to promote {brand_name} honestly: no spam, no advertising on our brand name, no misleading claims. Commission is paid on completed sales that aren’t returned.</p>',
    { max: TERMS, ...whenAgreed },
  ),
  registration_form_privacy_policy_content: rich(
    '<p>{brand_name} uses the details you enter here to run the affiliate program: to track your sales, to pay you and to email you about both. You can ask for them to be deleted at any time.</p>',
    { max: TERMS, ...whenAgreed },
  ),
})

/** The table of commissions that opens from the amount in the benefits. */
export const commissionTable = design({
  benefits_commission_amount_hypertext: words('See all rates', { when: 'benefits_section_show' }),
  benefits_commission_amount_title: words('Commission rates', { when: 'benefits_section_show' }),
  benefits_commission_heading_column_1: words('Product', { when: 'benefits_section_show' }),
  benefits_commission_heading_column_2: words('Type', { when: 'benefits_section_show' }),
  benefits_commission_heading_column_3: words('Commission', { when: 'benefits_section_show' }),
})

const benefit = design({
  heading: words('', { max: SHORT }),
  description: rich('', { max: DESCRIPTION, free: placeholders }),
})

/** Said to strangers: what they get, in words of their own. */
const benefitItems = [
  { heading: 'You earn', description: '<p>{commission_amount}</p>' },
  { heading: 'How you earn', description: '<p>{commission_type}</p>' },
  { heading: 'Referral window', description: '<p>{cookie}</p>' },
  { heading: 'Good to know', description: '<p>{program_description}</p>' },
]

export const benefitList = {
  kind: 'list',
  tab: 'content',
  when: 'benefits_section_show',
  item: benefit,
  least: 1,
  most: 12,
  default: benefitItems,
} as const

export const formColors = design({
  registration_form_heading_color: color('#16231c'),
  registration_form_field_label_color: color('#3d4a43'),
  registration_form_text_input_color: color('#16231c'),
  registration_form_field_border_color: color('#c9d2cc'),
  registration_form_focused_border_color: color('#329e5e'),
  registration_form_submit_button_text_color: color('#ffffff'),
  registration_form_submit_button_border_color: color('#247a47'),
  registration_form_submit_button_background_color: color('#247a47'),
  registration_form_agreements_text_color: color('#3d4a43'),
  registration_form_agreements_hypertext_color: color('#1f6b3e'),
  registration_form_background_color: color('#ffffff'),
})

export const end = design({
  registration_form_enable_captcha: onOff(0),
  is_translation: onOff(0),
  show_branding: onOff(1),
  custom_css: ownRules,
})

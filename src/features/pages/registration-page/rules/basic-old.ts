import { type DesignOf, design } from '#kit/design/design.ts'
import { fontNames } from '#kit/design/page-fonts.ts'
import { choice, color, DESCRIPTION, onOff, ownRules, picture, placeholders, rich, TERMS, words } from './field-kinds.ts'
import { formFieldList } from './form-fields.ts'

const whenShown = { when: 'show_benefit' }
const value = (text: string) => words(text, { max: DESCRIPTION, free: placeholders, long: true, ...whenShown })
const label = (text: string) => words(text, whenShown)

/** The first form shops had; its names are kept so that what they saved still fits. */
export const basicOld = design({
  font_family: choice(fontNames, 'Poppins'),
  page_background_color: color('#ffffff'),
  page_background_image: picture(),
  side_background_color: color('#f2f6f3'),
  side_background_image: picture(),
  main_heading: words('Become a partner of {brand_name}', { free: ['brand_name'] }),
  main_heading_color: color('#16231c'),
  sub_main_heading: words('Earn commission on every sale you bring in.'),
  sub_main_heading_color: color('#46554c'),
  enable_logo: onOff(1, 'design'),
  page_heading: words('Create your account'),
  page_heading_color: color('#16231c'),
  show_benefit: onOff(1),
  benefit_title: words('What you get', whenShown),
  benefit_title_color: color('#16231c', whenShown),
  benefit_text_color: color('#3d4a43', whenShown),
  tick_mark_color: color('#329e5e', whenShown),
  cookie_label: label('Referral window'),
  cookie_value: value('{cookie}'),
  commission_type_label: label('How you earn'),
  commission_type_value: value('{commission_type}'),
  commission_amount_label: label('You earn'),
  commission_amount_value: value('{commission_amount}'),
  additional_term_label: label('Good to know'),
  additional_term_value: value('{program_description}'),
  /** Whether the rates of special products are listed behind the amount. */
  rate_detail: onOff(0, 'content', 'show_benefit'),
  rate_detail_hypertext: words('See all rates', { when: 'rate_detail' }),
  rate_detail_title: words('Commission rates', { when: 'rate_detail' }),
  rate_detail_heading_column_1: words('Product', { when: 'rate_detail' }),
  rate_detail_heading_column_2: words('Type', { when: 'rate_detail' }),
  rate_detail_heading_column_3: words('Commission', { when: 'rate_detail' }),
  captcha: onOff(0),
  translate: onOff(0),
  submit_button_text: words('Sign up'),
  // Dark on the green that shops know: white on it would be hard to read.
  submit_button_text_color: color('#06170d'),
  submit_button_background: color('#329e5e'),
  login_button_text: words('Log in'),
  login_button_text_color: color('#06170d'),
  login_button_background: color('#329e5e'),
  enable_terms: onOff(0),
  display_text: words('I agree to the terms and the privacy policy', { max: DESCRIPTION, when: 'enable_terms' }),
  term_popup_title: words('Terms and conditions', { when: 'enable_terms' }),
  policy_popup_title: words('Privacy policy', { when: 'enable_terms' }),
  term: rich('<p>Promote {brand_name} honestly. Commission is paid on completed sales that aren’t returned.</p>', {
    max: TERMS,
    when: 'enable_terms',
  }),
  policy: rich('<p>{brand_name} uses the details you enter here to run the affiliate program and for nothing else.</p>', {
    max: TERMS,
    when: 'enable_terms',
  }),
  signup_fields: formFieldList('basic'),
  form_label_color: color('#3d4a43'),
  form_text_color: color('#16231c'),
  branding: onOff(1),
  custom_css: ownRules,
})
export type BasicOld = DesignOf<typeof basicOld>

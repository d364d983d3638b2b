import { type DesignOf, design } from '#kit/design/design.ts'
import { color, onOff, picture, words } from './field-kinds.ts'
import { formFieldList } from './form-fields.ts'
import { agreements, benefitList, commissionTable, end, formColors, general } from './sections.ts'

/** A coloured side with the promise, the form beside it. */
export const basic = design({
  ...general('Poppins'),
  general_show_logo: onOff(1, 'design'),
  sidebar_heading: words('Become a partner of {brand_name}', { free: ['brand_name'] }),
  sidebar_subheading: words('Earn commission on every sale you bring in.'),
  sidebar_heading_color: color('#ffffff'),
  sidebar_subheading_color: color('#d5deea'),
  sidebar_background_color: color('#14284b'),
  sidebar_background_image: picture(),
  benefits_section_show: onOff(1),
  benefits_heading: words('What you get', { when: 'benefits_section_show' }),
  benefits_contents: benefitList,
  benefits_icon_color: color('#4cc38a', { when: 'benefits_section_show' }),
  benefits_text_color: color('#ffffff', { when: 'benefits_section_show' }),
  benefits_background_color: color('#1d3764', { when: 'benefits_section_show' }),
  ...commissionTable,
  registration_form_heading: words('Create your account'),
  registration_form_fields: formFieldList('basic'),
  ...formColors,
  registration_form_login_button_text_color: color('#1f6b3e'),
  registration_form_login_button_border_color: color('#329e5e'),
  registration_form_login_button_background_color: color('#ffffff'),
  registration_form_image: picture(),
  registration_form_submit_button_text: words('Sign up'),
  registration_form_login_button_text: words('Log in'),
  ...agreements,
  ...end,
})
export type Basic = DesignOf<typeof basic>

import { design } from '#kit/design/design.ts'
import type { FontName } from '#kit/design/page-fonts.ts'
import { choice, color, onOff, picture, placeholders, rich, words } from './field-kinds.ts'
import { formFieldList } from './form-fields.ts'
import { agreements, benefitList, commissionTable, end, formColors, general } from './sections.ts'

/** The sections of a long page, in the order the merchant gives them. */
export const sectionNames = ['introduction', 'benefits', 'registration_form', 'faq'] as const
export type SectionName = (typeof sectionNames)[number]

export const benefitIcons = ['check', 'star', 'heart', 'gift', 'coin', 'sparkle'] as const

const whenFaq = { when: 'faq_show' }
const whenBenefits = { when: 'benefits_section_show' }

const faq = [
  { question: 'How do I earn?', answer: '<p>Share your link. When someone buys through it, you earn {commission_amount}.</p>' },
  { question: 'When am I paid?', answer: '<p>Once an order is approved, it’s included in the next payout.</p>' },
]

/** What a theme made of sections is; the themes differ in font, colours and drawing. */
export const sectioned = (look: { font: FontName; accent: string; background: string; text: string }) =>
  design({
    ...general(look.font),
    general_text_color: color(look.text),
    general_pagination_color: color(look.accent),
    general_background_color: color(look.background),
    layout: {
      kind: 'list',
      tab: 'design',
      item: { name: { kind: 'choice', tab: 'design', options: sectionNames, default: 'introduction' } },
      least: sectionNames.length,
      most: sectionNames.length,
      default: sectionNames.map(name => ({ name })),
    },
    introduction_heading: words('Partner with {brand_name}', { free: ['brand_name'] }),
    introduction_description: rich('<p>Recommend what you love and earn {commission_amount} on every sale.</p>', {
      free: placeholders,
    }),
    introduction_button_text: words('Join the program'),
    introduction_image: picture(),
    introduction_logo_show: onOff(1, 'design'),
    introduction_logo_position: choice(['left', 'center', 'right'], 'center', 'introduction_logo_show'),
    introduction_logo_size: choice(['small', 'medium', 'large'], 'medium', 'introduction_logo_show'),
    introduction_button_text_color: color('#ffffff'),
    introduction_button_border_color: color(look.accent),
    introduction_button_background_color: color(look.accent),
    benefits_section_show: onOff(1),
    benefits_heading: words('Why join us', whenBenefits),
    benefits_description_show: onOff(0, 'content', 'benefits_section_show'),
    benefits_description: rich('<p>Everything you need to share with confidence.</p>', {
      free: placeholders,
      when: 'benefits_description_show',
    }),
    benefits_contents: benefitList,
    benefits_icon_show: onOff(1, 'design', 'benefits_section_show'),
    benefits_icon_select: choice(benefitIcons, 'check', 'benefits_icon_show'),
    benefits_icon_color: color(look.accent, { when: 'benefits_icon_show' }),
    benefits_text_color: color(look.text, whenBenefits),
    benefits_background_color: color(look.background, whenBenefits),
    benefits_image: picture(),
    ...commissionTable,
    registration_form_heading: words('Sign up'),
    registration_form_fields: formFieldList('fashion'),
    ...formColors,
    registration_form_heading_color: color(look.text),
    registration_form_focused_border_color: color(look.accent),
    registration_form_submit_button_border_color: color(look.accent),
    registration_form_submit_button_background_color: color(look.accent),
    registration_form_agreements_hypertext_color: color(look.accent),
    registration_form_fields_background_color: color('#ffffff'),
    registration_form_image: picture(),
    registration_form_submit_button_text: words('Sign up'),
    registration_form_login_button_text: words('Already a partner?'),
    registration_form_login_button_hypertext: words('Log in'),
    registration_form_login_button_text_color: color(look.text),
    registration_form_login_button_hypertext_color: color(look.accent),
    faq_show: onOff(1),
    faq_heading: words('FAQ', whenFaq),
    faq_content: {
      kind: 'list',
      tab: 'content',
      ...whenFaq,
      item: { question: words('', { max: 200 }), answer: rich('', { max: 2000, free: placeholders }) },
      least: 1,
      most: 20,
      default: faq,
    },
    faq_heading_color: color(look.text, whenFaq),
    faq_question_color: color(look.text, whenFaq),
    faq_answer_color: color('#56615a', whenFaq),
    faq_background_color: color(look.background, whenFaq),
    faq_image: picture(),
    ...agreements,
    ...end,
  })

import type { PageFacts } from '#kit/design/page-facts.ts'
import type { Basic } from '../rules/basic.ts'
import type { BasicOld } from '../rules/basic-old.ts'
import type { Fashion } from '../rules/fashion.ts'
import { askedFields, type FormField } from '../rules/form-fields.ts'
import type { Home } from '../rules/home.ts'

interface Agreement {
  /** Words and links to the popups, in reading order. */
  parts: readonly { text: string; opens?: 'terms' | 'policy' }[]
  terms: { title: string; html: string }
  policy: { title: string; html: string }
}

/** The form of any theme, in one shape. */
export interface FormView {
  heading: string
  fields: readonly FormField[]
  submit: string
  /** Either a button, or a sentence that ends in a link. */
  login: { text: string; link?: string }
  captcha: boolean
  agreement: Agreement | undefined
}

export function oldForm(design: BasicOld, facts: PageFacts): FormView {
  return {
    heading: design.page_heading,
    fields: askedFields(design.signup_fields as FormField[], facts),
    submit: design.submit_button_text,
    login: { text: design.login_button_text },
    captcha: design.captcha === 1,
    agreement:
      design.enable_terms === 1
        ? {
            parts: [
              { text: design.display_text },
              { text: design.term_popup_title, opens: 'terms' },
              { text: design.policy_popup_title, opens: 'policy' },
            ],
            terms: { title: design.term_popup_title, html: design.term },
            policy: { title: design.policy_popup_title, html: design.policy },
          }
        : undefined,
  }
}

export function newForm(design: Basic | Home | Fashion, facts: PageFacts): FormView {
  const link = 'registration_form_login_button_hypertext' in design ? design.registration_form_login_button_hypertext : undefined
  return {
    heading: design.registration_form_heading,
    fields: askedFields(design.registration_form_fields as FormField[], facts),
    submit: design.registration_form_submit_button_text,
    login: { text: design.registration_form_login_button_text, link },
    captcha: design.registration_form_enable_captcha === 1,
    agreement: design.registration_form_show_agreements === 1 ? agreementOf(design) : undefined,
  }
}

function agreementOf(design: Basic | Home | Fashion): Agreement {
  return {
    parts: [
      { text: design.registration_form_terms_text },
      { text: design.registration_form_terms_hypertext, opens: 'terms' },
      { text: design.registration_form_policy_text },
      { text: design.registration_form_policy_hypertext, opens: 'policy' },
    ],
    terms: {
      title: design.registration_form_terms_popup_title,
      html: design.registration_form_terms_and_conditions_content,
    },
    policy: { title: design.registration_form_policy_popup_title, html: design.registration_form_privacy_policy_content },
  }
}

import { type DesignOf, design } from '#kit/design/design.ts'
import { escapeHtml } from '#kit/placeholders.ts'
import { plainText } from '#kit/plainText.ts'
import type { Values } from '#kit/values.ts'
import { basicOld } from './basic-old.ts'
import { readableOn } from './readableOn.ts'
import type { Theme } from './themes.ts'

/** The few choices of the registration page that a merchant makes while setting up; the names are those of the first form. */
export const quickStart = design({
  font_family: basicOld.font_family,
  page_background_color: basicOld.page_background_color,
  submit_button_background: basicOld.submit_button_background,
  login_button_background: basicOld.login_button_background,
  tick_mark_color: basicOld.tick_mark_color,
  enable_logo: basicOld.enable_logo,
  page_heading: basicOld.page_heading,
  benefit_title: basicOld.benefit_title,
  cookie_label: basicOld.cookie_label,
  cookie_value: basicOld.cookie_value,
  commission_type_label: basicOld.commission_type_label,
  commission_type_value: basicOld.commission_type_value,
  commission_amount_label: basicOld.commission_amount_label,
  commission_amount_value: basicOld.commission_amount_value,
  additional_term_label: basicOld.additional_term_label,
  additional_term_value: basicOld.additional_term_value,
})
export type QuickStart = DesignOf<typeof quickStart>

/** Under which names the newer themes keep a choice. The colour of a login button is theirs only where they draw one. */
const sameIn = (theme: Exclude<Theme, 'basic_old'>): Partial<Record<keyof QuickStart, string>> => ({
  font_family: 'general_font_family',
  page_background_color: 'registration_form_background_color',
  submit_button_background: 'registration_form_submit_button_background_color',
  ...(theme === 'basic' && { login_button_background: 'registration_form_login_button_background_color' }),
  tick_mark_color: 'benefits_icon_color',
  enable_logo: theme === 'basic' ? 'general_show_logo' : 'introduction_logo_show',
  page_heading: 'registration_form_heading',
  benefit_title: 'benefits_heading',
})

/** The benefits, in the order in which every theme begins with them. */
const benefits = ['commission_amount', 'commission_type', 'cookie', 'additional_term'] as const

/** The choices as a saved design holds them. */
export function toQuickStart(theme: Theme, values: Values): Partial<QuickStart> {
  if (theme === 'basic_old') return Object.fromEntries(Object.keys(quickStart).map(name => [name, values[name]]))
  const same = Object.entries(sameIn(theme)).map(([name, theirs]) => [name, values[theirs]])
  const items = values.benefits_contents as { heading: string; description: string }[]
  const listed = benefits.flatMap((name, place) => {
    const item = items[place]
    return item
      ? [
          [`${name}_label`, item.heading],
          [`${name}_value`, plainText(item.description)],
        ]
      : []
  })
  return Object.fromEntries([...same, ...listed])
}

/** The same design with these choices. */
export function withQuickStart(theme: Theme, values: Values, quick: QuickStart): Record<string, unknown> {
  if (theme === 'basic_old') return { ...values, ...quick, ...readableButtons(quick) }
  const same = Object.entries(sameIn(theme)).map(([name, theirs]) => [theirs, quick[name as keyof QuickStart]])
  const items = values.benefits_contents as { heading: string; description: string }[]
  const listed = benefits.map(name => ({ heading: quick[`${name}_label`], description: asMarkup(quick[`${name}_value`]) }))
  return {
    ...values,
    ...Object.fromEntries(same),
    registration_form_submit_button_text_color: readableOn(quick.submit_button_background),
    registration_form_submit_button_border_color: quick.submit_button_background,
    ...(theme === 'basic' && {
      registration_form_login_button_text_color: readableOn(quick.login_button_background),
      registration_form_login_button_border_color: quick.login_button_background,
    }),
    benefits_contents: [...listed, ...items.slice(benefits.length)],
  }
}

const readableButtons = (quick: QuickStart) => ({
  submit_button_text_color: readableOn(quick.submit_button_background),
  login_button_text_color: readableOn(quick.login_button_background),
})

const asMarkup = (text: string) => `<p>${escapeHtml(text)}</p>`

import { defaultsOf } from '#kit/design/design.ts'
import { type QuickStart, quickStart } from './quick-start.ts'
import { readableOn } from './readableOn.ts'

interface Look {
  button_color: string | null
  background_color: string | null
}

/** The form before anybody has chosen: the usual one, in the colours of the store and in its language. */
export function proposedForm(look: Look | undefined, inLanguage: (text: string) => string): QuickStart {
  const usual = Object.entries(defaultsOf(quickStart)).map(([name, value]) => [
    name,
    quickStart[name as keyof QuickStart].kind === 'text' ? inLanguage(value as string) : value,
  ])
  return { ...(Object.fromEntries(usual) as QuickStart), ...buttonsIn(look?.button_color), ...pageIn(look?.background_color) }
}

const buttonsIn = (color: string | null | undefined) =>
  color ? { submit_button_background: color, login_button_background: color, tick_mark_color: color } : {}

/** The texts of the form are dark: a dark page would hide them. */
const pageIn = (color: string | null | undefined) =>
  color && readableOn(color) === readableOn('#ffffff') ? { page_background_color: color } : {}

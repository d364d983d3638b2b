import { defaultsOf } from '#kit/design/design.ts'
import { type QuickStart, quickStart } from './quick-start.ts'
import { contrastOf, readableOn } from './readableOn.ts'

interface Look {
  button_color: string | null
  background_color: string | null
}

interface FormLook {
  /** What the benefits with their tick marks stand on. */
  panel: string
  inLanguage: (text: string) => string
}

/** The form before anybody has chosen: the usual one, in the colours of the store and in its language. */
export function proposedForm(look: Look | undefined, { panel, inLanguage }: FormLook): QuickStart {
  const usual = Object.entries(defaultsOf(quickStart)).map(([name, value]) => [
    name,
    quickStart[name as keyof QuickStart].kind === 'text' ? inLanguage(value as string) : value,
  ])
  return {
    ...(Object.fromEntries(usual) as QuickStart),
    ...buttonsIn(look?.button_color),
    ...ticksIn(look?.button_color, panel),
    ...pageIn(look?.background_color),
  }
}

const buttonsIn = (color: string | null | undefined) =>
  color ? { submit_button_background: color, login_button_background: color } : {}

const SIGNS_NEED = 3

/** A tick mark that is lost on its panel is white or dark instead. */
const ticksIn = (color: string | null | undefined, panel: string) =>
  color ? { tick_mark_color: contrastOf(color, panel) >= SIGNS_NEED ? color : readableOn(panel) } : {}

/** The texts of the form are dark: a dark page would hide them. */
const pageIn = (color: string | null | undefined) =>
  color && readableOn(color) === readableOn('#ffffff') ? { page_background_color: color } : {}

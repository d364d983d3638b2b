import type { Problem } from '#kit/contract/errors.ts'
import { type Design, designProblems } from '#kit/design/design.ts'
import { basic } from './basic.ts'
import { basicOld } from './basic-old.ts'
import { fashion } from './fashion.ts'
import { type FormField, formProblems } from './form-fields.ts'
import { home } from './home.ts'

export const themes = { basic_old: basicOld, basic, home, fashion } as const satisfies Record<string, Design>
export type Theme = keyof typeof themes
export const themeNames = Object.keys(themes) as [Theme, ...Theme[]]

/** Both simple forms go by one name on the wire. */
export const wireThemes = ['basic', 'home', 'fashion'] as const
export type WireTheme = (typeof wireThemes)[number]
export const wireThemeOf = (theme: Theme): WireTheme => (theme === 'basic_old' ? 'basic' : theme)

export const isPremium = (theme: Theme): boolean => theme === 'home' || theme === 'fashion'

/** The row of each theme that holds the form. */
export const formRowOf = (theme: Theme) => (theme === 'basic_old' ? 'signup_fields' : 'registration_form_fields')

/** Everything that is wrong with a page of this theme, by the path of the field; the editor and the server ask the same. */
export function registrationProblems(theme: Theme, values: Readonly<Record<string, unknown>>): Record<string, Problem> {
  const found = designProblems(themes[theme], values)
  const row = formRowOf(theme)
  // The form is only looked at as a whole when every part of it can be read.
  if (!Object.keys(found).some(path => path === row || path.startsWith(`${row}.`)))
    for (const [path, problem] of Object.entries(formProblems(values[row] as FormField[])))
      found[path ? `${row}.${path}` : row] = problem
  if ('layout' in themes[theme] && !found.layout && hasTwice(values.layout)) found.layout = { key: 'registration.sectionTwice' }
  return found
}

const hasTwice = (layout: unknown) => {
  const names = (layout as { name: string }[]).map(({ name }) => name)
  return new Set(names).size < names.length
}

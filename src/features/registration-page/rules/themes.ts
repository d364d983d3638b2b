import type { Design } from '#kit/design.ts'
import { basic } from './basic.ts'
import { basicOld } from './basic-old.ts'
import { fashion } from './fashion.ts'
import { home } from './home.ts'

export const themes = { basic_old: basicOld, basic, home, fashion } as const satisfies Record<string, Design>
export type Theme = keyof typeof themes
export const themeNames = Object.keys(themes) as [Theme, ...Theme[]]

/** The row of each theme that holds the form. */
export const formRowOf = (theme: Theme) => (theme === 'basic_old' ? 'signup_fields' : 'registration_form_fields')

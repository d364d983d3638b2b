import { pageStyles } from '#page/styles/index.ts'
import type { Theme } from '../rules/themes.ts'
import basic from './themes/basic.css?raw'
import basicOld from './themes/basic-old.css?raw'
import fashion from './themes/fashion.css?raw'
import home from './themes/home.css?raw'
import sectioned from './themes/sectioned.css?raw'
import shared from './themes/shared.css?raw'

export { fontOf, type RegistrationDesign, RegistrationPage } from './RegistrationPage.tsx'

/** The style sheet of a theme, with all it builds on. */
export const themeStyles: Record<Theme, string> = {
  basic_old: pageStyles + shared + basicOld,
  basic: pageStyles + shared + basic,
  home: pageStyles + shared + sectioned + home,
  fashion: pageStyles + shared + sectioned + fashion,
}

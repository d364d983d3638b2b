import { isPremium, type Theme, themeNames } from './themes.ts'

/** The form a shop begins with: shops that were there before the newer one keep the first. */
export const startTheme = (installed_at: Date, newFormSince: Date): 'basic' | 'basic_old' =>
  installed_at < newFormSince ? 'basic_old' : 'basic'

export interface ThemeFacts {
  /** As the program has it; `basic` unless somebody chose. */
  chosen: string
  start: 'basic' | 'basic_old'
  /** Themes that were saved or chosen for the program. */
  saved: readonly Theme[]
  mayUsePremium: boolean
}

/** What visitors see. A premium theme stays after a downgrade if it was in use, and begins on no other way than a plan. */
export function shownTheme({ chosen, start, saved, mayUsePremium }: ThemeFacts): Theme {
  const theme = themeNames.find(name => name === chosen)
  if (theme === undefined) return start
  if (theme === 'basic') return saved.includes('basic') ? 'basic' : start
  return !isPremium(theme) || mayUsePremium || saved.includes(theme) ? theme : start
}

/** Which theme a call means: `basic` stands for the simple form that the program uses, unless it is named. */
export function themeFor(
  { theme_type, type }: { theme_type?: string; type?: Theme },
  shown: Theme,
  start: 'basic' | 'basic_old',
): Theme {
  if (type) return type
  if (theme_type === undefined) return shown
  if (theme_type !== 'basic') return theme_type as Theme
  return shown === 'basic' || shown === 'basic_old' ? shown : start
}

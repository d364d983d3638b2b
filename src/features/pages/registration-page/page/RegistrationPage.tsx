import { type Frame, PageFrame } from '#page/PageFrame.tsx'
import type { FormState } from '#page/PageRequest.ts'
import type { Basic } from '../rules/basic.ts'
import type { BasicOld } from '../rules/basic-old.ts'
import type { Fashion } from '../rules/fashion.ts'
import type { Home } from '../rules/home.ts'
import { BasicOldTheme } from './themes/BasicOldTheme.tsx'
import { BasicTheme } from './themes/BasicTheme.tsx'
import { SectionedTheme } from './themes/SectionedTheme.tsx'

/** A design of one of the themes, out of `prepareDesign`. */
export type RegistrationDesign =
  | { theme: 'basic_old'; design: BasicOld }
  | { theme: 'basic'; design: Basic }
  | { theme: 'home'; design: Home }
  | { theme: 'fashion'; design: Fashion }

export interface RegistrationProps {
  page: RegistrationDesign
  state: FormState
  frame: Frame
  /** The sizes of the pictures that are known, by address. */
  sizes: Readonly<Record<string, { width: number; height: number }>>
}

/** The page on which visitors become affiliates: published and in the editor's preview alike. */
export function RegistrationPage(props: RegistrationProps) {
  const { page, frame } = props
  const branding = page.theme === 'basic_old' ? page.design.branding : page.design.show_branding
  return (
    <PageFrame {...frame} name={`theme-${page.theme.replace('_', '-')}`} branding={branding === 1}>
      <Theme {...props} />
    </PageFrame>
  )
}

function Theme({ page, ...rest }: RegistrationProps) {
  if (page.theme === 'basic_old') return <BasicOldTheme design={page.design} {...rest} />
  if (page.theme === 'basic') return <BasicTheme design={page.design} {...rest} />
  return <SectionedTheme theme={page.theme} design={page.design} {...rest} />
}

export const fontOf = (page: RegistrationDesign): string =>
  page.theme === 'basic_old' ? page.design.font_family : page.design.general_font_family

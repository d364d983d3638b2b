import type { RegistrationProps } from '../RegistrationPage.tsx'

export type ThemeProps<Design> = Omit<RegistrationProps, 'page'> & { design: Design }

import type { MantineColorScheme } from '@mantine/core'

/** How the admin can look, with the name of each. */
export const themes = {
  light: 'shell.light',
  dark: 'shell.dark',
  auto: 'shell.system',
} as const satisfies Record<MantineColorScheme, string>

/// <reference types="vite/client" />
import '#admin/theme/tokens.css'
import '@mantine/core/styles.layer.css'
import '#admin/theme/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#admin/feedback/Toasts.tsx'
import { firstLanguage, speak, TextProvider } from '#admin/text.tsx'
import { theme, themeVariables } from '#admin/theme/theme.ts'
import { adminTexts } from '#app/admin/texts.ts'
import { Inputs } from './Inputs.tsx'

const first = await speak(adminTexts, firstLanguage())

createRoot(document.getElementById('root')!).render(
  <TextProvider source={adminTexts} first={first}>
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <Inputs />
      <Toasts />
    </MantineProvider>
  </TextProvider>,
)

/// <reference types="vite/client" />
import '#browser/ui/tokens.css'
import '@mantine/core/styles.layer.css'
import '#browser/ui/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#admin/feedback/Toasts.tsx'
import { theme, themeVariables } from '#admin/theme/theme.ts'
import { adminTexts } from '#app/admin/texts.ts'
import { firstLanguage, speak, TextProvider } from '#browser/text.tsx'
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

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import type { LandingTheme } from '../rules/landingPage.ts'

interface ThemePickerProps {
  opened: boolean
  chosen: LandingTheme
  close: () => void
  onPick: (theme: LandingTheme) => void
}

const themes = ['horizontal', 'vertical'] as const satisfies readonly LandingTheme[]

/** The two shapes of the landing page. */
export function ThemePicker({ opened, chosen, close, onPick }: ThemePickerProps) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say('friendEditor.theme.title')}
      size={620}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Choice chosen={chosen} close={close} onPick={onPick} />
    </Modal>
  )
}

function Choice({ chosen, close, onPick }: Omit<ThemePickerProps, 'opened'>) {
  const say = useText()
  const [theme, setTheme] = useState(chosen)
  return (
    <>
      <CardsField
        name="theme"
        label={say('friendEditor.theme.title')}
        hideLabel
        value={theme}
        onChange={setTheme}
        onBlur={() => undefined}
        cards={themes.map(value => ({
          value,
          label: say(`friendEditor.theme.${value}.name`),
          hint: say(`friendEditor.theme.${value}.about`),
          icon: <Shape theme={value} />,
        }))}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          {say('common.cancel')}
        </Button>
        <Button
          onClick={() => {
            onPick(theme)
            close()
          }}
        >
          {say('friendEditor.theme.use')}
        </Button>
      </Group>
    </>
  )
}

const banners = { horizontal: 'M2 3h44v12H2z', vertical: 'M2 3h17v30H2z' }
const lines = { horizontal: 'M12 20h24M12 25h24M16 30h16', vertical: 'M24 12h20M24 18h20M24 24h14' }

/** The page in a few strokes. */
function Shape({ theme }: { theme: LandingTheme }) {
  return (
    <svg viewBox="0 0 48 36" width="72" height="54" aria-hidden>
      <path d="M1 2h46v32H1z" fill="none" stroke="currentColor" />
      <path d={banners[theme]} fill="currentColor" opacity=".55" />
      <path d={lines[theme]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

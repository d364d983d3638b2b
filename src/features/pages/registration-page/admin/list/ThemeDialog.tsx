import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useUpgrade } from '#admin/gate/useUpgrade.ts'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type RegistrationRow, registrationPage } from '../../contract.ts'
import { isPremium, type Theme, themeNames } from '../../rules/themes.ts'

interface ThemeDialogProps {
  /** Without one the dialog is closed. */
  row: RegistrationRow | undefined
  close: () => void
}

/** Which theme visitors see. What was written for a theme is kept while another one is worn. */
export function ThemeDialog({ row, close }: ThemeDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={row !== undefined}
      onClose={close}
      title={row && say('registrationEditor.list.themeOf', { name: row.program_name })}
      size={620}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {row && <ThemeChoice key={row.program_id} row={row} close={close} />}
    </Modal>
  )
}

function ThemeChoice({ row, close }: { row: RegistrationRow; close: () => void }) {
  const say = useText()
  const upgrade = useUpgrade('premiumTemplates')
  const { canUse } = useAccess()
  const [theme, setTheme] = useState<Theme>(row.theme_type)
  const choosing = useChange(registrationPage.chooseTheme)
  const isLocked = isPremium(theme) && !canUse('premiumTemplates')
  const choose = () =>
    choosing.mutate(
      { body: { program_id: row.program_id, theme_type: theme } },
      {
        onSuccess: () => {
          notify.success(say('common.saved'))
          close()
        },
        onError: notify.failed,
      },
    )
  return (
    <>
      <CardsField
        name="theme"
        label={say('registrationEditor.list.changeTheme')}
        hideLabel
        value={theme}
        onChange={setTheme}
        onBlur={() => undefined}
        cards={themeNames.map(name => ({
          value: name,
          label: say(`registrationEditor.theme.${name}.name`),
          hint: isPremium(name) && !canUse('premiumTemplates') ? upgrade.hint : say(`registrationEditor.theme.${name}.about`),
        }))}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          {say('common.cancel')}
        </Button>
        {isLocked ? (
          <Button onClick={upgrade.run}>{upgrade.label}</Button>
        ) : (
          <Button disabled={theme === row.theme_type} loading={choosing.isPending} onClick={choose}>
            {say('registrationEditor.list.useTheme')}
          </Button>
        )}
      </Group>
    </>
  )
}

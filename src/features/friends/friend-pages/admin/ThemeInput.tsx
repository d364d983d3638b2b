import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { type LandingTheme, landingThemes, themeNamed } from '../rules/landingPage.ts'
import styles from './friends.module.css'
import { ThemePicker } from './ThemePicker.tsx'

/** Which theme the page has; an address may come with one that was picked before. */
export function ThemeInput({ name, value, change }: OwnInputProps) {
  const say = useText()
  const [isPicking, setPicking] = useState(false)
  const { option } = useSearch({ strict: false }) as { option?: string }
  const theme = themeNamed(String(value))
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (option && Object.hasOwn(landingThemes, option) && option !== theme) change(name, landingThemes[option as LandingTheme])
  }, [option, theme, name, change])
  return (
    <Inline gap={12} justify="space-between" className={styles.theme} data-field={name}>
      <span>
        <strong>{say(`friendEditor.theme.${theme}.name`)}</strong>
        {say(`friendEditor.theme.${theme}.about`)}
      </span>
      <Button variant="default" size="xs" onClick={() => setPicking(true)}>
        {say('friendEditor.theme.change')}
      </Button>
      <ThemePicker
        opened={isPicking}
        chosen={theme}
        close={() => setPicking(false)}
        onPick={picked => change(name, landingThemes[picked])}
      />
    </Inline>
  )
}

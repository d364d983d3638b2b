import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { IconChoice } from '#admin/editor/fields/IconChoice.tsx'
import { useText } from '#admin/text.tsx'
import { GuideIcon } from '../page/GuideIcon.tsx'
import { guideIcons } from '../rules/guide.ts'

/** One of the drawings that may stand before a step of the guide. */
export function GuideIconPicker(input: OwnInputProps) {
  const say = useText()
  return (
    <IconChoice
      {...input}
      label={say('friendEditor.icon.name')}
      icons={guideIcons}
      nameOf={icon => say(`friendEditor.icon.${icon}`)}
      draw={icon => <GuideIcon name={icon} />}
    />
  )
}

import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { IconChoice } from '#admin/editor/fields/IconChoice.tsx'
import { useText } from '#admin/text.tsx'
import { BenefitIcon } from '../../page/BenefitIcon.tsx'
import { benefitIcons } from '../../rules/sectioned.ts'

/** One of the drawings that may stand before a benefit. */
export function IconPicker(input: OwnInputProps) {
  const say = useText()
  return (
    <IconChoice
      {...input}
      label={say('registrationEditor.field.benefits_icon_select.name')}
      icons={benefitIcons}
      nameOf={icon => say(`registrationEditor.field.benefits_icon_select.${icon}`)}
      draw={icon => <BenefitIcon name={icon} />}
    />
  )
}

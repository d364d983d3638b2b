import { useId } from 'react'
import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { BenefitIcon } from '../../page/BenefitIcon.tsx'
import { benefitIcons } from '../../rules/sectioned.ts'
import styles from './inputs.module.css'

/** One of the drawings that may stand before a benefit. */
export function IconPicker({ name, value, change }: OwnInputProps) {
  const say = useText()
  const id = useId()
  return (
    <fieldset className={styles.icons} data-field={name}>
      <legend className={`${styles.name} ${parts.label}`}>{say('registrationEditor.field.benefits_icon_select.name')}</legend>
      {benefitIcons.map(icon => (
        <label
          key={icon}
          className={`${styles.icon} ${parts.centered}`}
          title={say(`registrationEditor.field.benefits_icon_select.${icon}`)}
        >
          <input
            type="radio"
            name={id}
            className="only-read"
            checked={icon === value}
            aria-label={say(`registrationEditor.field.benefits_icon_select.${icon}`)}
            onChange={() => change(name, icon)}
          />
          <BenefitIcon name={icon} />
        </label>
      ))}
    </fieldset>
  )
}

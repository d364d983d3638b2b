import { useId } from 'react'
import type { OwnInputProps } from '#admin/editor/fields/EditorFields.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { GuideIcon } from '../page/GuideIcon.tsx'
import { guideIcons } from '../rules/guide.ts'
import styles from './friends.module.css'

/** One of the drawings that may stand before a step of the guide. */
export function GuideIconPicker({ name, value, change }: OwnInputProps) {
  const say = useText()
  const id = useId()
  return (
    <fieldset className={styles.icons} data-field={name}>
      <legend>{say('friendEditor.icon.name')}</legend>
      {guideIcons.map(icon => (
        <label key={icon} className={`${styles.icon} ${parts.centered}`} title={say(`friendEditor.icon.${icon}`)}>
          <input
            type="radio"
            name={id}
            className="only-read"
            checked={icon === value}
            aria-label={say(`friendEditor.icon.${icon}`)}
            onChange={() => change(name, icon)}
          />
          <GuideIcon name={icon} />
        </label>
      ))}
    </fieldset>
  )
}

import { Link } from '@tanstack/react-router'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { type ContentType, contentTypes } from '../rules/contentType.ts'
import styles from './OutcomeChoice.module.css'

interface OutcomeChoiceProps {
  type: ContentType
  /** What happens after a sign-up as the settings are now. */
  used: ContentType
  onType: (type: ContentType) => void
}

/** What happens after a sign-up decides what the page says; each outcome has its own words. */
export function OutcomeChoice({ type, used, onType }: OutcomeChoiceProps) {
  const say = useText()
  const nameOf = (name: ContentType) => {
    const words = say(`thankYouEditor.outcome.${name}`)
    return name === used ? say('thankYouEditor.usedNow', { outcome: words }) : words
  }
  return (
    <div className={styles.choice}>
      <SelectField
        name="type"
        label={say('thankYouEditor.outcome.label')}
        value={type}
        onChange={onType}
        onBlur={() => undefined}
        options={contentTypes.map(name => ({ value: name, label: nameOf(name) }))}
      />
      <Quiet>
        {say(`thankYouEditor.helper.${type}`)}{' '}
        <Link to="/admin/settings/v1/notifications-others">{say('thankYouEditor.toSettings')}</Link>
      </Quiet>
    </div>
  )
}

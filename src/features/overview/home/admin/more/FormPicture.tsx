import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { editorOf, Miniature } from '#features/pages/registration-page/admin/index.ts'
import { homeCalls } from '../../calls.ts'
import styles from '../RegistrationLink.module.css'
import { useHomeRead } from '../useHomeRead.ts'

/** The form as visitors see it, small; it leads to where it is changed. */
export function FormPicture() {
  const say = useText()
  const form = useHomeRead(homeCalls.forms).data?.[0]
  if (!form) return <div className={`${styles.picture} ${parts.framed}`} />
  return (
    <Link
      {...editorOf(form.program_id, form.theme_type)}
      className={`${styles.picture} ${parts.framed}`}
      aria-label={say('registrationEditor.list.editOf', { name: form.program_name })}
    >
      <Miniature row={form} />
    </Link>
  )
}

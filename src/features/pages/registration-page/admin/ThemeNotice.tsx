import { Link } from '@tanstack/react-router'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import type { RegistrationDesign } from '../contract.ts'
import { listPath } from './paths.ts'
import styles from './Registration.module.css'

type ThemedPage = Pick<RegistrationDesign, 'theme_type' | 'program_theme' | 'permitted'>

/** What saving this theme means, or why it cannot be saved. */
export function ThemeNotice({ page }: { page: ThemedPage }) {
  const say = useText()
  if (page.permitted === 0) return <PlanHint feature="premiumTemplates" />
  if (page.theme_type === page.program_theme) return null
  return (
    <p className={`${styles.notice} ${parts.warning}`}>
      {say('registrationEditor.otherTheme', { theme: say(`registrationEditor.theme.${page.program_theme}.name`) })}{' '}
      <Link to={listPath}>{say('registrationEditor.toList')}</Link>
    </p>
  )
}

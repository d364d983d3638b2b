import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import styles from './MessageBar.module.css'

const bars = [
  ['/admin/displays/message-bar/design', 'messageBarEditor.byLink'],
  ['/admin/displays/message-bar/design-non', 'messageBarEditor.others'],
] as const

/** Two kinds of visitors, two bars. */
export function WhichBar() {
  const say = useText()
  return (
    <nav className={styles.bars} aria-label={say('messageBarEditor.which')}>
      {bars.map(([path, text]) => (
        <Link key={path} to={path} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
          {say(text)}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { homeCalls } from '../../calls.ts'
import type { RecommendedApp } from '../../contract.ts'
import home from '../Home.module.css'
import { useHomeRead } from '../useHomeRead.ts'
import styles from './more.module.css'
import { trackClick } from './trackClick.ts'

/** The first few of the apps that the provider recommends; nothing where there are none. */
export function Apps({ most }: { most: number }) {
  const say = useText()
  const apps = useHomeRead(homeCalls.apps).data ?? []
  if (apps.length === 0) return null
  return (
    <Card
      title={say('page.recommendedApps')}
      tools={
        apps.length > most && (
          <Link to="/admin/recommended-apps" className={`${home.all} ${parts.label}`}>
            {say('homeMore.viewAll')}
          </Link>
        )
      }
    >
      <AppGrid apps={apps.slice(0, most)} />
    </Card>
  )
}

export function AppGrid({ apps }: { apps: readonly RecommendedApp[] }) {
  const say = useText()
  return (
    <Columns as="ul" least={260} gap="sm" even>
      {apps.map(({ name, title, by, text, url }) => (
        <li key={name}>
          <a
            className={`${styles.app} ${parts.framed} ${parts.bare}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => trackClick('Recommended app opened', { name })}
          >
            <span className={`${styles.mark} ${parts.centered} ${parts.tinted}`} aria-hidden>
              {title.slice(0, 1)}
            </span>
            <span>
              <strong>
                {title} <ExternalLink size={14} aria-hidden />
              </strong>
              <small>{say('homeMore.appBy', { by })}</small>
              <span className={styles.appText}>{text}</span>
              <span className="only-read">({say('bell.opensElsewhere')})</span>
            </span>
          </a>
        </li>
      ))}
    </Columns>
  )
}

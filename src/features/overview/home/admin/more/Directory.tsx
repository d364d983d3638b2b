import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { type AdminPage, useAdminPages } from '#admin/pages.ts'
import { findCommands } from '#admin/palette/findCommands.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { HOME } from '#kit/admin-paths.ts'
import styles from './more.module.css'
import { trackClick } from './trackClick.ts'

/** Every place that this person may open, by the parts of the menu; a text finds all pages by name, by other words and by their settings. */
export function Directory({ isShort = false }: { isShort?: boolean }) {
  const say = useText()
  const { may } = useAccess()
  const [typed, setTyped] = useState('')
  const pages = useAdminPages()
    .filter(({ path, permission, isPlace }) => path !== HOME && may(permission) && (isPlace || typed !== ''))
    .map(page => ({
      ...page,
      id: page.path,
      title: say(page.title),
      group: say(page.group),
      keywords: [...page.keywords, ...page.settings.map(setting => say(setting))],
    }))
  const found = findCommands(pages, typed)
  const groups = [...Map.groupBy(found, page => page.group)]
  return (
    <Stack>
      <TextInput
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={say('homeMore.searchFeatures')}
        aria-label={say('homeMore.searchFeatures')}
        leftSection={<Search size={16} aria-hidden />}
      />
      <span role="status" className="only-read">
        {typed && say('homeMore.found', { count: found.length })}
      </span>
      {groups.length === 0 && <EmptyState icon={SearchX} title={say('homeMore.noFeature')} />}
      <div className={styles.groups} data-short={(isShort && !typed) || undefined}>
        {groups.map(([group, inside]) => (
          <section key={group} className={styles.group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {inside.map(page => (
                <li key={page.path}>
                  <Entry title={page.title} path={page.path} feature={page.feature} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Stack>
  )
}

function Entry({ title, path, feature }: { title: string } & Pick<AdminPage, 'path' | 'feature'>) {
  const { canUse, planFor } = useAccess()
  return (
    <Link
      to={path as string}
      search={{} as never}
      className={`${parts.quiet} ${styles.page}`}
      onClick={() => trackClick('Feature opened', { path })}
    >
      {title}
      {feature && !canUse(feature) && <small>{planFor(feature)}</small>}
    </Link>
  )
}

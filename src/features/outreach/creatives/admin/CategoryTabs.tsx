import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FolderCog } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { type Categories, NO_CATEGORY } from '../contract.ts'
import styles from './creatives.module.css'
import { categoryPath, creativesPath } from './paths.ts'

const CategoriesDialog = lazyComponent<{ categories: Categories; close: () => void }>(() =>
  import('./CategoriesDialog.tsx').then(file => file.CategoriesDialog),
)

/** The categories, each with an address of its own and how much is in it. */
export function CategoryTabs({ categories }: { categories: Categories | undefined }) {
  const say = useText()
  const [isManaged, manage] = useState(false)
  if (!categories) return <Inline justify="space-between" wrap className={styles.tabs} />
  const tabs = [
    { to: creativesPath, label: say('creativeList.all'), count: categories.total },
    ...categories.rows.map(({ id, name, count }) => ({ to: categoryPath(id), label: name, count })),
    ...(categories.loose > 0 && categories.rows.length > 0
      ? [{ to: categoryPath(NO_CATEGORY), label: say('creativeList.loose'), count: categories.loose }]
      : []),
  ]
  return (
    <Inline justify="space-between" wrap className={styles.tabs}>
      <Inline as="nav" gap={6} align="stretch" wrap aria-label={say('creativeList.categories')}>
        {tabs.map(({ to, label, count }) => (
          <Link key={to} className={`${parts.quiet} ${parts.name}`} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {label} <small>{count}</small>
          </Link>
        ))}
      </Inline>
      <Button variant="subtle" size="compact-sm" leftSection={<FolderCog size={16} aria-hidden />} onClick={() => manage(true)}>
        {say('creativeList.manage')}
      </Button>
      {isManaged && (
        <Suspense>
          <CategoriesDialog categories={categories} close={() => manage(false)} />
        </Suspense>
      )}
    </Inline>
  )
}

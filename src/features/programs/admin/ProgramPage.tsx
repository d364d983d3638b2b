import { Badge, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import type { Program } from '../contract.ts'
import styles from './ProgramPage.module.css'
import { editPath, excludedCollectionsPath, excludedProductsPath, listPath, specialPath } from './paths.ts'

export type ProgramTab = 'general' | 'special' | 'products' | 'collections'

const tabs: [tab: ProgramTab, path: (id: number) => string][] = [
  ['general', editPath],
  ['special', specialPath],
  ['products', excludedProductsPath],
  ['collections', excludedCollectionsPath],
]

interface ProgramPageProps {
  title: string
  lead?: ReactNode
  /** The program one is in; a new one has no other pages yet. */
  program?: Pick<Program, 'id' | 'is_default' | 'status'>
  tab?: ProgramTab
  actions?: ReactNode
  children: ReactNode
}

/** The head of every page of one program, with the way to its other pages. */
export function ProgramPage({ title, lead, program, tab, actions, children }: ProgramPageProps) {
  const say = useText()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink to={listPath} label={say('page.programs')} />
        <div className={styles.row}>
          <div className={styles.name}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {program?.is_default === 1 && (
              <Badge variant="light" tt="none">
                {say('program.default')}
              </Badge>
            )}
            {program?.status === 0 && (
              <Badge variant="light" color="gray" tt="none">
                {say('program.inactive')}
              </Badge>
            )}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
        {program && (
          <nav className={styles.tabs} aria-label={say('program.pages')}>
            {tabs.map(([name, path]) => (
              <Link
                key={name}
                to={path(program.id)}
                activeOptions={{ exact: true }}
                aria-current={name === tab ? 'page' : undefined}
              >
                {say(`program.tab.${name}`)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {children}
    </div>
  )
}

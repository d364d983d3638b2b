import { Badge, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Program } from '../contract.ts'
import styles from './ProgramPage.module.css'
import { autoDiscountPath, editPath, excludedCollectionsPath, excludedProductsPath, listPath, specialPath } from './paths.ts'

const tabs = [
  ['general', editPath],
  ['special', specialPath],
  ['products', excludedProductsPath],
  ['collections', excludedCollectionsPath],
  ['discount', autoDiscountPath],
] as const

interface ProgramPageProps {
  title: string
  lead?: ReactNode
  /** The program one is in; a new one has no other pages yet. */
  program?: Pick<Program, 'id' | 'is_default' | 'status'>
  actions?: ReactNode
  children: ReactNode
}

/** The head of every page of one program, with the way to its other pages. */
export function ProgramPage({ title, lead, program, actions, children }: ProgramPageProps) {
  const say = useText()
  return (
    <Stack gap="lg">
      <Stack as="header" gap={6}>
        <BackLink to={listPath} label={say('page.programs')} />
        <Inline gap={['sm', 'md']} justify="space-between" wrap>
          <Inline gap={['xs', 'sm']} wrap className={styles.name}>
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
                {say('programs.inactive')}
              </Badge>
            )}
          </Inline>
          {actions && (
            <Inline align="stretch" wrap>
              {actions}
            </Inline>
          )}
        </Inline>
        {lead && <p className={`${styles.lead} ${parts.lead}`}>{lead}</p>}
      </Stack>
      {program && (
        <PageTabs
          label={say('program.pages')}
          tabs={tabs.map(([name, path]) => ({ to: path(program.id), label: say(`program.tab.${name}`) }))}
        />
      )}
      {children}
    </Stack>
  )
}

import { useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { ALL_ROWS } from '#kit/contract/list-query.ts'
import { displaysChanged } from '#kit/design/displaysChanged.ts'
import { type RegistrationRow, registrationPage } from '../../contract.ts'
import { NoProgram } from '../NoProgram.tsx'
import styles from './list.module.css'
import { ProgramCard } from './ProgramCard.tsx'
import { ThemeDialog } from './ThemeDialog.tsx'

/** The registration page of every program, as visitors see it. */
export function RegistrationList() {
  const say = useText()
  const pages = useRead(registrationPage.list, { query: { per_page: ALL_ROWS } })
  const [dressed, setDressed] = useState<RegistrationRow>()
  useNews([displaysChanged], () => void pages.refetch())
  return (
    <Stack gap="lg">
      <header>
        <PageHeading title={say('page.registration')} size="h2" />
        <p className={styles.lead}>{say('registrationEditor.list.lead')}</p>
      </header>
      <Loaded query={pages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoProgram />
          ) : (
            <Columns as="ul" least={340} gap="lg" even>
              {[...rows]
                .sort((a, b) => b.is_default - a.is_default)
                .map(row => (
                  <ProgramCard key={row.program_id} row={row} onChangeTheme={() => setDressed(row)} />
                ))}
            </Columns>
          )
        }
      </Loaded>
      <ThemeDialog row={dressed} close={() => setDressed(undefined)} />
    </Stack>
  )
}

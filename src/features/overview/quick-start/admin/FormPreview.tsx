import { useElementSize } from '@mantine/hooks'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { type QuickStart, withQuickStart } from '#features/pages/registration-page/rules/quick-start.ts'
import { themes } from '#features/pages/registration-page/rules/themes.ts'
import styles from './QuickStart.module.css'

const PAGE_WIDTH = 1100

/** The page as visitors will see it, small, with what is being typed. */
export function FormPreview({ programId, draft }: { programId: number; draft: QuickStart }) {
  const { ref, width } = useElementSize()
  const page = useRead(registrationPage.get, { query: { program_id: programId } })
  const scale = width / PAGE_WIDTH
  return (
    <div ref={ref} className={styles.preview} aria-hidden>
      {page.data && width > 0 && (
        <div
          className={styles.small}
          style={{ inlineSize: PAGE_WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        >
          <Drawn page={page.data} draft={draft} />
        </div>
      )}
    </div>
  )
}

type StoredForm = NonNullable<ReturnType<typeof useRead<typeof registrationPage.get>>['data']>

function Drawn({ page, draft }: { page: StoredForm; draft: QuickStart }) {
  const { facts, theme_type } = page
  const values = page as unknown as Record<string, unknown>
  const saved = Object.fromEntries(Object.keys(themes[theme_type]).map(name => [name, values[name]]))
  const design = withQuickStart(theme_type, saved, draft)
  return <LivePage isPicture title={page.program_name} page="registration" variant={theme_type} design={design} facts={facts} />
}

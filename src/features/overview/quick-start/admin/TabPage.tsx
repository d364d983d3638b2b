import { Alert, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check, CircleAlert } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useHasScreen } from '#admin/useHasScreen.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type Tab, tabAfter, tabBefore, tabNames, tabs } from '../rules/tabs.ts'
import { afterLastTab } from '../rules/ways.ts'
import styles from './QuickStart.module.css'

/** The head of a tab: the four of them, what this one is for. */
export function TabPage({ tab, leave, children }: { tab: Tab; leave?: (to: Tab) => void; children: ReactNode }) {
  const say = useText()
  return (
    <>
      <Tabs tab={tab} leave={leave} />
      <h1 className={styles.title}>{say(`quickStartPage.${tab}.title`)}</h1>
      <p className={styles.lead}>{say(`quickStartPage.${tab}.lead`)}</p>
      {children}
    </>
  )
}

/** A click saves what was changed here first. */
function Tabs({ tab, leave }: { tab: Tab; leave?: (to: Tab) => void }) {
  const say = useText()
  const current = tabNames.indexOf(tab)
  return (
    <nav aria-label={say('quickStartPage.steps')} className={styles.tabs}>
      {tabNames.map((name, place) => (
        <Link
          key={name}
          className={`${parts.signLine} ${parts.framed} ${parts.quiet} ${parts.strong}`}
          to={tabs[name]}
          activeProps={{ 'aria-current': 'step' }}
          data-done={place < current || undefined}
          onClick={event => {
            if (!leave || name === tab || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            leave(name)
          }}
        >
          <span className={`${styles.number} ${parts.centered}`}>
            {place < current ? <Check size={14} aria-hidden /> : place + 1}
          </span>
          <span className={styles.tabName}>{say(`quickStartPage.${name}.tab`)}</span>
        </Link>
      ))}
    </nav>
  )
}

interface TabFormProps<Draft extends object> {
  tab: Tab
  form: FormState<Draft>
  /** Saved even if nothing was changed: what was proposed is taken. */
  isNew?: boolean
  children: ReactNode
  /** What it will look like, beside the fields where there is room. */
  aside?: ReactNode
}

/** One tab: its fields, Back and Next. Whichever way it is left, what was changed is saved. */
export function TabForm<Draft extends object>({ tab, form, isNew = false, children, aside }: TabFormProps<Draft>) {
  const say = useText()
  const { leave, next } = useWays(tab, form, isNew)
  const before = tabBefore(tab)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void next()
  }
  return (
    <TabPage tab={tab} leave={to => void leave(tabs[to])}>
      <form {...form.props} onSubmit={onSubmit} aria-label={say(`quickStartPage.${tab}.title`)} className={styles.form}>
        {form.notice && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} aria-hidden />} title={say('common.error')}>
            {form.notice}
          </Alert>
        )}
        <Stack gap="lg" className={styles.columns} data-aside={aside !== undefined || undefined}>
          <Stack className={`${styles.fields} ${parts.card}`}>{children}</Stack>
          {aside}
        </Stack>
        <Inline as="footer" gap="sm" className={styles.foot}>
          {before && (
            <Button
              variant="default"
              disabled={form.busy}
              leftSection={<ArrowLeft size={16} aria-hidden />}
              onClick={() => void leave(tabs[before])}
            >
              {say('common.back')}
            </Button>
          )}
          <Button type="submit" loading={form.busy} className={parts.atEnd} rightSection={<ArrowRight size={16} aria-hidden />}>
            {say(tabAfter(tab) ? 'quickStartPage.next' : 'quickStartPage.finish')}
          </Button>
        </Inline>
      </form>
    </TabPage>
  )
}

function useWays<Draft extends object>(tab: Tab, form: FormState<Draft>, isNew: boolean) {
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const { data: shop } = useShop()
  const isLast = tabAfter(tab) === undefined

  async function leave(to: string, { hash, always = false }: { hash?: string; always?: boolean } = {}): Promise<void> {
    if ((form.dirty || isNew || always) && !(await form.submit({ leaving: true }))) return
    await navigate({ to, hash })
  }
  function next(): Promise<void> {
    const after = tabAfter(tab)
    if (after) return leave(tabs[after])
    const { to, hash } = afterLastTab(shop?.new_on_boarding === 1, hasScreen)
    // The last tab ends the quick start, also where all of it stays as it was.
    return leave(to, { hash, always: isLast })
  }
  return { leave, next }
}

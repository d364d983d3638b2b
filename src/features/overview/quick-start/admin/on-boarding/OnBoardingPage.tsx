import { Link, useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { type Progress, quickStart } from '../../contract.ts'
import { onBoardingSteps, stepAt, stepPath } from '../../rules/onBoardingSteps.ts'
import { stepsDone } from '../../rules/stepsDone.ts'
import { ON_BOARDING } from '../../rules/ways.ts'
import styles from '../QuickStart.module.css'

const LOOKS_AGAIN_MS = 5_000

/** The last step lies above the others in the address: a link is current at its own place alone. */
const onlyThere = { activeOptions: { exact: true, includeSearch: false }, activeProps: { 'aria-current': 'step' } } as const

/** Clicks come without a word: while the first order is waited for, it is looked again. */
const useProgress = () =>
  useRead(quickStart.progress, undefined, { refetchInterval: ({ state }) => (state.data?.has_sale ? false : LOOKS_AGAIN_MS) })

/** A step of the on-boarding: all four of them above, with what is done. */
export function OnBoardingPage({ children }: { children: (progress: Progress) => ReactNode }) {
  const say = useText()
  const progress = useProgress()
  const step = stepAt(useLocation().pathname)
  const done = progress.data && stepsDone(progress.data)
  const entries = [
    ...onBoardingSteps.map(name => ({ name, to: stepPath(name) as string, isDone: done?.[name] ?? false })),
    { name: 'finish' as const, to: ON_BOARDING as string, isDone: false },
  ]
  const current = entries[step - 1]!.name
  const said = current === 'finish' && progress.data?.has_sale ? 'finished' : current
  return (
    <>
      <nav aria-label={say('quickStartPage.steps')} className={styles.tabs}>
        {entries.map(({ name, to, isDone }, place) => (
          <Link
            className={`${parts.signLine} ${parts.framed} ${parts.quiet} ${parts.strong}`}
            key={name}
            to={to}
            {...onlyThere}
            data-done={isDone || undefined}
          >
            <span className={`${styles.number} ${parts.centered}`}>
              {isDone ? <Check size={14} aria-label={say('quickStartPage.done')} /> : place + 1}
            </span>
            <span className={styles.tabName}>{say(`onBoardingPage.${name}.tab`)}</span>
          </Link>
        ))}
      </nav>
      <h1 className={styles.title}>{say(`onBoardingPage.${said}.title`)}</h1>
      <p className={styles.lead}>{say(`onBoardingPage.${said}.lead`)}</p>
      <Loaded query={progress}>{children}</Loaded>
    </>
  )
}

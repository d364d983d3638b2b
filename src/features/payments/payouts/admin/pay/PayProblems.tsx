import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { isReleaseProblem } from '../shared/ReleaseFields.tsx'

interface PayProblemsProps {
  /** The totals that were shown before and are shown now, if they differ. */
  before: string | undefined
  after: string
  problem: Error | undefined
}

/** Why nothing was paid: the total has changed and is shown anew, or something else. What is asked for to release it says so itself. */
export function PayProblems({ before, after, problem }: PayProblemsProps) {
  const say = useText()
  if (before !== undefined)
    return (
      <AlertBox type="warn" title={say('payout.pay.changed')}>
        <span role="alert">{say('payout.pay.changedText', { before, after })}</span>
      </AlertBox>
    )
  if (!problem || isReleaseProblem(problem)) return null
  return (
    <AlertBox type="error" title={say('payout.pay.refused')}>
      {sentenceOf(problem, say)}
    </AlertBox>
  )
}

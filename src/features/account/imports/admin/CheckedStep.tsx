import { Button, Checkbox } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { type ImportView, imports } from '../contract.ts'
import styles from './ImportDialog.module.css'
import type { ImportOptions, StepProps } from './ImportDialog.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { useStep } from './useStep.ts'

interface CheckedStepProps extends StepProps {
  view: ImportView
  options: ImportOptions | undefined
}

/** What was found in the file, and the decision about it. */
export function CheckedStep({ view, options, ...step }: CheckedStepProps) {
  const say = useText()
  const { id, ready, problem_rows } = view
  const [leavesOut, setLeavesOut] = useState(false)
  const apply = useStep(imports.apply, step)
  const hasProblems = problem_rows > 0
  const mayApply = ready > 0 && (!hasProblems || leavesOut)
  const fieldProblems = Object.fromEntries(Object.entries(apply.fields).map(([field, [first = '']]) => [field, first]))
  const isAboutFields = Object.keys(fieldProblems).length > 0

  const run = () =>
    apply.run({ id, body: { leave_out: leavesOut, options: options?.value ?? {} } }, () => {
      // The shop may have changed since the dry run; then other rows have problems now.
      void call(imports.get, { id }).then(step.onView, () => undefined)
    })
  return (
    <Stack>
      <Inline gap="sm" align="stretch" className={styles.found} data-tone={hasProblems ? 'warning' : 'success'} role="status">
        {hasProblems ? <TriangleAlert size={22} aria-hidden /> : <CircleCheck size={22} aria-hidden />}
        <div>
          <h3 className={styles.foundTitle}>
            {ready > 0 ? say('importDialog.readyTitle', { count: ready }) : say('importDialog.nothingReady')}
            {hasProblems && `, ${say('importDialog.withProblems', { count: problem_rows })}`}
          </h3>
          <Lead>
            {say(
              hasProblems ? (ready > 0 ? 'importDialog.problemsLead' : 'importDialog.problemsOnly') : 'importDialog.noProblems',
            )}
          </Lead>
        </div>
      </Inline>
      {hasProblems && <ProblemTable view={view} />}
      {view.ignored_columns.length > 0 && (
        <p className={`${parts.quiet} ${parts.breakAnywhere}`}>
          {say('importDialog.ignored', { columns: view.ignored_columns.join(', ') })}
        </p>
      )}
      {ready > 0 && options && <Stack className={styles.options}>{options.fields(fieldProblems)}</Stack>}
      {ready > 0 && hasProblems && (
        <Checkbox
          checked={leavesOut}
          onChange={event => setLeavesOut(event.currentTarget.checked)}
          label={say('importDialog.leaveOut', { count: problem_rows })}
        />
      )}
      {apply.problem && !isAboutFields && (
        <p className={styles.problem} role="alert">
          {apply.problem}
        </p>
      )}
      <Inline align="stretch" justify="end" wrap className={styles.buttons}>
        <Button variant="default" disabled={apply.isPending} onClick={() => step.onView(undefined)}>
          {say('importDialog.chooseAnother')}
        </Button>
        {ready > 0 && (
          <Button data-autofocus={!hasProblems} disabled={!mayApply} loading={apply.isPending} onClick={run}>
            {say('importDialog.apply', { count: ready })}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

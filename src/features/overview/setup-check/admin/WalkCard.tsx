import { Alert, Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatRelative } from '#kit/dates.ts'
import { type SetupReport, setupCheck, type TrackingTest } from '../contract.ts'
import { MendButton } from './MendButton.tsx'
import { StateItem } from './StateItem.tsx'
import styles from './setup.module.css'

const LOOK_AGAIN_MS = 1_000

/** The tracking test: begun here, shown step by step while it walks. */
export function WalkCard({ report }: { report: SetupReport }) {
  const say = useText()
  const queries = useQueryClient()
  const start = useChange(setupCheck.start)
  const { data = report.test } = useRead(setupCheck.test, undefined, {
    refetchInterval: query => ((query.state.data as TrackingTest | null)?.state === 'running' ? LOOK_AGAIN_MS : false),
  })
  const test = data ?? null
  const isRunning = test?.state === 'running' || start.isPending
  // What the walk has found stands in the report as well.
  const ended = test?.finished_at
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: [setupCheck.report.route] })
  }, [ended, queries])
  return (
    <Card
      title={say('setupPage.system')}
      tools={
        <Button onClick={() => start.mutate()} loading={isRunning}>
          {say(test ? 'setupPage.runAgain' : 'setupPage.run')}
        </Button>
      }
    >
      <Lead>{say('setupPage.testLead')}</Lead>
      {!report.is_platform && (
        <Lead>
          <Anchor component={Link} to="/admin/settings/v1/integration/tracking">
            {say('setupPage.trackingSettings')}
          </Anchor>
        </Lead>
      )}
      {start.error && <Alert color="red">{sentenceOf(start.error, say)}</Alert>}
      {test && <Walked test={test} report={report} />}
    </Card>
  )
}

function Walked({ test, report }: { test: TrackingTest; report: SetupReport }) {
  const say = useText()
  const { state, steps, length, started_at, cause } = test
  const when = formatRelative(started_at, Date.now(), say.language)
  return (
    <>
      {state === 'running' ? (
        <p role="status">{say('setupPage.progress', { step: Math.min(steps.length + 1, length), length })}</p>
      ) : (
        <Alert
          color={state === 'passed' ? 'green' : 'red'}
          title={say(state === 'passed' ? 'setupPage.passed' : 'setupPage.failed')}
          role="status"
        >
          {state === 'passed' ? say('setupPage.passedText', { when }) : when} · {say(`setupPage.cause.${cause}`)}
        </Alert>
      )}
      <ol className={styles.list}>
        {steps.map(step => (
          <StateItem
            key={step.name}
            state={step.state === 'passed' ? 'good' : step.state === 'failed' ? 'bad' : 'unknown'}
            stateName={say(
              step.state === 'failed'
                ? 'setupPage.state.bad'
                : step.state === 'passed'
                  ? 'setupPage.state.good'
                  : 'setupPage.skipped',
            )}
            name={say.any(`setupPage.walked.${step.name}`)}
            says={<StepSays step={step} report={report} />}
          >
            {step.mend && <MendButton mend={step.mend} editorUrl={report.editor_url} />}
          </StateItem>
        ))}
      </ol>
      {test.referral && <TestReferral id={test.id} referral={test.referral} />}
    </>
  )
}

function StepSays({
  step: { name, state, fault, evidence, ms },
  report,
}: {
  step: TrackingTest['steps'][number]
  report: SetupReport
}) {
  const say = useText()
  if (state === 'skipped')
    return <span className={`${parts.quiet} ${parts.ownLine} ${parts.breakAnywhere}`}>{say('setupPage.skipped')}</span>
  if (!fault)
    return (
      <span className={`${parts.quiet} ${parts.ownLine} ${parts.breakAnywhere}`}>
        {say.any(`setupPage.seen.${name}`, evidence)} · {say('setupPage.ms', { ms })}
      </span>
    )
  const open = report.faults.find(one => one.fault === fault)
  return (
    <span className={`${parts.breakAnywhere} ${parts.ownLine}`}>
      <strong>{say.any(`setupCheck.fault.${fault}.title`, evidence)}.</strong>{' '}
      {say.any(`setupCheck.fault.${fault}.text`, evidence)}
      {open && (
        <span className={`${parts.quiet} ${parts.ownLine} ${parts.breakAnywhere}`}>
          {say('setupPage.brokenSince', { when: formatRelative(open.since, Date.now(), say.language) })}
          {open.orders > 0 && ` · ${say('setupPage.orders', { count: open.orders })}`}
        </span>
      )}
    </span>
  )
}

function TestReferral({ id, referral }: { id: number; referral: NonNullable<TrackingTest['referral']> }) {
  const say = useText()
  const money = useMoney(referral.currency)
  const remove = useChange(setupCheck.removeReferral)
  const away = () => remove.mutate({ id }, { onSuccess: () => notify.success(say('setupPage.removed')), onError: notify.failed })
  return (
    <Alert color="blue" title={say('setupPage.testReferral')}>
      <Lead>
        {say('setupPage.testReferralText', {
          order: referral.order,
          total: money.show(referral.total),
          commission: money.show(referral.commission),
        })}
      </Lead>
      <Button variant="default" size="sm" mt="sm" loading={remove.isPending} onClick={away}>
        {say('setupPage.removeReferral')}
      </Button>
    </Alert>
  )
}

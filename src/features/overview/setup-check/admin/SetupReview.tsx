import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type SetupReport, setupCheck } from '../contract.ts'
import { KnownRows } from './KnownRows.tsx'
import { RateSetup } from './RateSetup.tsx'
import { StateItem } from './StateItem.tsx'
import styles from './setup.module.css'
import { WalkCard } from './WalkCard.tsx'

const sections = ['quickstart', 'recommended', 'system', 'youMadeIt'] as const
const anchorOf = (section: (typeof sections)[number]) => (section === 'youMadeIt' ? 'you-made-it' : section)

const ways = {
  program: '/admin/programs',
  logo: '/admin/settings/v1/general',
  address: '/admin/settings/v1/general',
  affiliate: '/admin/affiliates',
}
const recommended = {
  coupons: '/admin/motivation/coupons',
  creatives: '/admin/motivation/creatives',
  emails: '/admin/outreach/email',
  message_bar: '/admin/displays/message-bar/design',
}

/** Whether everything stands: what is set up, what is known in red and green, and the test that walks through the store. */
export function SetupReview() {
  const say = useText()
  const report = useRead(setupCheck.report)
  return (
    <FormPage title={say('page.setupReview')} lead={say('setupPage.lead')}>
      <Loaded query={report}>{told => <Review report={told} />}</Loaded>
    </FormPage>
  )
}

function Review({ report }: { report: SetupReport }) {
  const say = useText()
  const { quick_start, test } = report
  // The sections are drawn after the address was opened.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const isDone = quick_start.every(({ done }) => done) && test?.state === 'passed'
  return (
    <Stack gap="lg" className={styles.page}>
      <Inline as="nav" gap={['xs', 20]} align="stretch" wrap aria-label={say('setupPage.sections')}>
        {sections.map(section => (
          <Anchor key={section} href={`#${anchorOf(section)}`}>
            {say(`setupPage.${section}`)}
          </Anchor>
        ))}
      </Inline>
      <div id="quickstart">
        <Card title={say('setupPage.quickstart')}>
          <ul className={styles.list}>
            {quick_start.map(({ step, done }) => (
              <StateItem
                key={step}
                state={done ? 'good' : 'unknown'}
                stateName={say(done ? 'setupPage.done' : 'setupPage.toDo')}
                name={say(`setupPage.step.${step}`)}
              >
                {!done && <Way to={ways[step]} about={say(`setupPage.step.${step}`)} />}
              </StateItem>
            ))}
          </ul>
        </Card>
      </div>
      <div id="system">
        <WalkCard report={report} />
      </div>
      <KnownRows report={report} />
      <div id="recommended">
        <Card title={say('setupPage.recommended')}>
          <ul className={styles.list}>
            {(Object.keys(recommended) as (keyof typeof recommended)[]).map(name => (
              <li key={name} className={styles.item}>
                <span />
                <span>{say(`setupPage.feature.${name}`)}</span>
                <Way to={recommended[name]} about={say(`setupPage.feature.${name}`)} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div id="you-made-it">
        <Card title={say('setupPage.youMadeIt')}>
          <Lead>{say(isDone ? 'setupPage.madeIt' : 'setupPage.notYet')}</Lead>
          {isDone && (
            <Inline wrap>
              <Button component={Link} to="/admin/affiliates">
                {say('setupPage.affiliates')}
              </Button>
            </Inline>
          )}
          <RateSetup />
        </Card>
      </div>
    </Stack>
  )
}

function Way({ to, about }: { to: string; about: string }) {
  const say = useText()
  return (
    <Button component={Link} to={to} variant="default" size="xs" aria-label={`${say('setupPage.open')}: ${about}`}>
      {say('setupPage.open')}
    </Button>
  )
}

import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Images, Mail, PanelTop, Ticket } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
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

const anchors = { quickstart: 'quickstart', recommended: 'recommended', system: 'system', youMadeIt: 'you-made-it' } as const
type SectionName = keyof typeof anchors

const ways = {
  program: '/admin/programs',
  logo: '/admin/settings/v1/general',
  address: '/admin/settings/v1/general',
  affiliate: '/admin/affiliates',
}
const recommended = [
  { name: 'coupons', to: '/admin/motivation/coupons', Icon: Ticket },
  { name: 'creatives', to: '/admin/motivation/creatives', Icon: Images },
  { name: 'emails', to: '/admin/outreach/email', Icon: Mail },
  { name: 'message_bar', to: '/admin/displays/message-bar/design', Icon: PanelTop },
] as const

/** In this order, as the links above them. */
const sections: Record<SectionName, (props: { report: SetupReport }) => ReactNode> = {
  quickstart: QuickStartCard,
  recommended: RecommendedCard,
  system: System,
  youMadeIt: YouMadeIt,
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
  // The sections are drawn after the address was opened. Newer browsers answer with a promise, which is nothing to clean up with.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const names = Object.keys(sections) as SectionName[]
  return (
    <Stack gap="lg" className={styles.page}>
      <Inline as="nav" gap={['xs', 20]} align="stretch" wrap aria-label={say('setupPage.sections')}>
        {names.map(name => (
          <Anchor key={name} href={`#${anchors[name]}`}>
            {say(`setupPage.${name}`)}
          </Anchor>
        ))}
      </Inline>
      {names.map(name => {
        const Section = sections[name]
        return (
          <Stack key={name} gap="lg" id={anchors[name]}>
            <Section report={report} />
          </Stack>
        )
      })}
    </Stack>
  )
}

function QuickStartCard({ report: { quick_start } }: { report: SetupReport }) {
  const say = useText()
  return (
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
  )
}

function RecommendedCard() {
  const say = useText()
  return (
    <Card title={say('setupPage.recommended')}>
      <ul className={styles.list}>
        {recommended.map(({ name, to, Icon }) => (
          <li key={name} className={styles.item} data-state="unknown">
            <Icon size={20} aria-hidden />
            <span>{say(`setupPage.feature.${name}`)}</span>
            <span>
              <Way to={to} about={say(`setupPage.feature.${name}`)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function System({ report }: { report: SetupReport }) {
  return (
    <>
      <WalkCard report={report} />
      <KnownRows report={report} />
    </>
  )
}

function YouMadeIt({ report: { quick_start, test } }: { report: SetupReport }) {
  const say = useText()
  const isDone = quick_start.every(({ done }) => done) && test?.state === 'passed'
  return (
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

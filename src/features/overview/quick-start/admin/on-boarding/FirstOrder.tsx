import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Progress } from '../../contract.ts'
import { stepPath } from '../../rules/onBoardingSteps.ts'
import { LinkToShare } from './LinkToShare.tsx'
import styles from './OnBoarding.module.css'

/** The link to share, and what has come of it: the click, the order, the commission. */
export function FirstOrder({ progress: { affiliate, last_click_at, last_order_at, has_sale } }: { progress: Progress }) {
  const say = useText()
  const { may } = useAccess()
  const facts = [
    { name: 'click', isThere: last_click_at !== null },
    { name: 'order', isThere: last_order_at !== null },
    { name: 'sale', isThere: has_sale },
  ] as const
  return (
    <Card title={say('onBoardingPage.order.title')}>
      {affiliate ? (
        <>
          <Quiet>{say('onBoardingPage.order.lead', { name: affiliate.name || affiliate.email })}</Quiet>
          <LinkToShare link={affiliate.link} label={say('onBoardingPage.copyLink')} />
          {last_click_at === null && (
            <Quiet>
              <Link to="/admin/new-quick-start/review" hash="system">
                {say('onBoardingPage.order.check')}
              </Link>
            </Quiet>
          )}
        </>
      ) : (
        <Quiet>
          {say('onBoardingPage.order.nobody')}{' '}
          <Link to={stepPath('recruit-affiliates')}>{say('onBoardingPage.recruit-affiliates.tab')}</Link>
        </Quiet>
      )}
      <div role="status">
        <Stack as="ul" gap={10} className={styles.facts}>
          {facts.map(({ name, isThere }) => (
            <Inline className={parts.lead} key={name} as="li" gap={10} data-there={isThere || undefined}>
              {isThere ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
              {say(`onBoardingPage.order.${isThere ? 'has' : 'waits'}.${name}`)}
            </Inline>
          ))}
        </Stack>
      </div>
      {has_sale && may('referrals') && (
        <Inline align="stretch" wrap>
          <Button component={Link} to="/admin/referrals" size="sm">
            {say('onBoardingPage.order.view')}
          </Button>
        </Inline>
      )}
    </Card>
  )
}

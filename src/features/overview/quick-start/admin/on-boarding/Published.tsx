import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { shop } from '#features/store/shop/contract.ts'
import { type Progress, quickStart } from '../../contract.ts'
import { tabs } from '../../rules/tabs.ts'
import { LinkToShare } from './LinkToShare.tsx'

/** The program and whether visitors can sign up for it. */
export function Published({ progress: { program, link } }: { progress: Progress }) {
  const say = useText()
  const publish = useChange(quickStart.publish, { refreshes: [shop.info, shop.general] })
  const tone = link ? 'good' : 'waiting'
  return (
    <Card
      title={program?.name ?? say('onBoardingPage.program')}
      tools={<ToneBadge tone={tone}>{say(link ? 'onBoardingPage.live' : 'onBoardingPage.notLive')}</ToneBadge>}
    >
      <Quiet>{say(link ? 'onBoardingPage.liveText' : 'onBoardingPage.notLiveText')}</Quiet>
      {link && (
        <>
          <LinkToShare link={link} label={say('onBoardingPage.copyLink')} />
          <Inline align="stretch" wrap>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              variant="default"
              size="sm"
              leftSection={<ExternalLink size={16} aria-hidden />}
            >
              {say('onBoardingPage.open')}
            </Button>
            <Button component={Link} to="/admin/settings/v1/general" variant="default" size="sm">
              {say('onBoardingPage.changeAddress')}
            </Button>
          </Inline>
        </>
      )}
      {!link && program && (
        <Inline align="stretch" wrap>
          <Button loading={publish.isPending} onClick={() => publish.mutate(undefined, { onError: notify.failed })}>
            {say('onBoardingPage.publish')}
          </Button>
        </Inline>
      )}
      {!program && (
        <Inline align="stretch" wrap>
          <Button component={Link} to={tabs.launchProgram}>
            {say('quickStartPage.launchProgram.tab')}
          </Button>
        </Inline>
      )}
    </Card>
  )
}

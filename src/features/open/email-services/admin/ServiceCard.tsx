import { Alert, Button, Progress } from '@mantine/core'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import { type ConnectedService, emailServicesContract } from '../contract.ts'
import { serviceNames } from '../rules/services.ts'
import { Destination } from './Destination.tsx'

interface ServiceCardProps {
  connected: ConnectedService
  connect: () => void
  isPermitted: boolean
}

/** A connected service: where affiliates go, how far they are there, and the way out. */
export function ServiceCard({ connected, connect, isPermitted }: ServiceCardProps) {
  const say = useText()
  const { service, is_refused } = connected
  const name = serviceNames[service]
  const leave = useChange(emailServicesContract.disconnect, { refreshes: [emailServicesContract.get] })
  const { ask, dialog } = useQuestion()
  const askToLeave = () =>
    ask({
      title: say('emailServicesPage.disconnectTitle', { service: name }),
      text: say('emailServicesPage.disconnectText', { service: name }),
      confirm: say('emailServicesPage.disconnect'),
      run: () => leave.mutateAsync({ body: { service } }),
    })
  return (
    <Card
      title={name}
      tools={
        <Inline wrap>
          <State {...connected} />
          {is_refused && isPermitted && (
            <Button size="sm" onClick={connect}>
              {say('emailServicesPage.connectAgain')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={askToLeave}>
            {say('emailServicesPage.disconnect')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="md">
        <Trouble {...connected} />
        <Figures {...connected} />
        {connected.transfer && <Transfer {...connected.transfer} />}
        {!is_refused && isPermitted && <Destination {...connected} />}
      </Stack>
      {dialog}
    </Card>
  )
}

function State({ is_refused, failing_since }: ConnectedService) {
  const say = useText()
  if (is_refused) return <ToneBadge tone="bad">{say('emailServicesPage.refused')}</ToneBadge>
  if (failing_since) return <ToneBadge tone="waiting">{say('emailServicesPage.failing')}</ToneBadge>
  return <ToneBadge tone="good">{say('emailServicesPage.connected')}</ToneBadge>
}

function Trouble({ service, is_refused, failing_since }: ConnectedService) {
  const say = useText()
  const name = serviceNames[service]
  const timeZone = useShop().data?.time_zone
  if (is_refused) return <Alert color="red">{say('emailServicesPage.refusedText', { service: name })}</Alert>
  if (!failing_since) return null
  const time = formatDateTime(failing_since, say.language, timeZone)
  return <Alert color="yellow">{say('emailServicesPage.failingText', { service: name, time })}</Alert>
}

function Figures({ account, last_four, started_at, profiles, waiting, failed }: ConnectedService) {
  const say = useText()
  const counted = (key: 'synced' | 'waiting' | 'failed', count: number) => ({
    name: say(`emailServicesPage.${key}`),
    value: formatNumber(count, say.language),
  })
  return (
    <Rows
      rows={[
        account ? { name: say('emailServicesPage.account'), value: account } : undefined,
        { name: say('emailServicesPage.keyEnd'), value: `•••• ${last_four}` },
        started_at ? counted('synced', profiles) : undefined,
        waiting > 0 ? counted('waiting', waiting) : undefined,
        failed > 0 ? counted('failed', failed) : undefined,
      ]}
    />
  )
}

function Transfer({ done, total }: { done: number; total: number }) {
  const say = useText()
  const number = (value: number) => formatNumber(value, say.language)
  const words = say('emailServicesPage.sending', { done: number(done), total: number(total) })
  return (
    <Stack gap={6} role="status">
      <span>{words}</span>
      <Progress value={total > 0 ? (100 * done) / total : 100} size="sm" aria-label={words} />
    </Stack>
  )
}

import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { DeskPage, TwoColumns } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { referrals } from '../../contract.ts'
import type { ReferralDetail as Detail, HistoryItem } from '../../rules/desk-shapes.ts'
import { ExplanationBeside } from '../explanation/ExplanationBeside.tsx'
import { useExplanation } from '../explanation/useExplanation.ts'
import { OrderLines } from '../shared/OrderLines.tsx'
import { listPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { ActionMark } from '../shared/StatusButtons.tsx'
import { Timeline } from '../shared/Timeline.tsx'
import { TroubleNotice } from '../shared/TroubleNotice.tsx'
import { useReferralNews } from '../shared/useReferralNews.ts'
import { useStatusActions } from '../shared/useStatusActions.ts'
import { AmountsCard } from './AmountsCard.tsx'
import { CommentCard } from './CommentCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { FlagNotice } from './FlagNotice.tsx'
import { NetworkCard } from './NetworkCard.tsx'
import { StatusNotices } from './StatusNotices.tsx'

export function ReferralDetail() {
  const say = useText()
  const { id, trackingType } = useParams({ strict: false })
  const tracking_type = Object.values(TrackingType).find(type => String(type) === trackingType)
  const referral = useRead(referrals.detail, { id: Number(id), query: { tracking_type } })
  const explanation = useExplanation()
  useReferralNews()
  if (!referral.data)
    return (
      <DeskPage title={say('page.referralDetail')} back={{ to: listPath, label: say('page.referrals') }}>
        <Loaded query={referral}>{() => null}</Loaded>
      </DeskPage>
    )
  return (
    <>
      <Shown key={referral.data.id} referral={referral.data} explain={() => explanation.open(referral.data.id)} />
      <ExplanationBeside />
    </>
  )
}

function Shown({ referral, explain }: { referral: Detail; explain: () => void }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { act, isBusy, trouble, dismiss } = useStatusActions()
  const { id, status, actions, history, lines, approve_at, currency, network_waiting } = referral
  const { show: money } = useMoney(currency)
  const adjustments = history.filter(item => item.from === 'books' && item.event.startsWith('adjust'))
  return (
    <DeskPage
      title={say('referral.explain.referral', { id })}
      mark={<StatusBadge status={status} />}
      lead={approve_at && say('referral.detail.approvesAt', { at: formatDateTime(approve_at, say.language, timeZone) })}
      back={{ to: listPath, label: say('page.referrals') }}
      actions={
        <>
          <Button variant="default" leftSection={<ReceiptText size={16} aria-hidden />} onClick={explain}>
            {say('referral.action.explain')}
          </Button>
          {actions.includes('approve') && network_waiting !== 0 && (
            <Button
              variant="default"
              leftSection={<ActionMark action="approve" />}
              disabled={isBusy(id)}
              onClick={() => void act(referral, 'approve', true)}
            >
              {say('referral.action.approveWithNetwork', { amount: money(network_waiting) })}
            </Button>
          )}
          {actions.map(action => (
            <Button
              key={action}
              variant={action === 'approve' ? 'filled' : 'default'}
              leftSection={<ActionMark action={action} />}
              disabled={isBusy(id)}
              onClick={() => void act(referral, action)}
            >
              {say(`referral.action.${action}`)}
            </Button>
          ))}
        </>
      }
    >
      <TroubleNotice trouble={trouble} dismiss={dismiss} />
      <FlagNotice flags={referral.flags} />
      <StatusNotices referral={referral} />
      <TwoColumns
        main={
          <>
            <AmountsCard referral={referral} />
            {lines.length > 0 && (
              <Card title={say('referral.detail.lines')}>
                <OrderLines lines={lines} currency={currency} />
              </Card>
            )}
            {adjustments.length > 0 && <HistoryCard title={say('referral.adjust.list')} items={adjustments} />}
            <HistoryCard title={say('referral.detail.history')} items={history} />
          </>
        }
        side={
          <>
            <FactsCard referral={referral} />
            <NetworkCard referral={referral} />
            <CommentCard id={id} comment={referral.comment} />
          </>
        }
      />
    </DeskPage>
  )
}

/** Everything that happened, the newest first. */
function HistoryCard({ title, items }: { title: string; items: readonly HistoryItem[] }) {
  return (
    <Card title={title}>
      <Timeline items={items.toReversed()} />
    </Card>
  )
}

import { useParams } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { DeskPage } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { type Key, useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { paidList } from '../../rules/lists.ts'
import { isDecidable } from '../../rules/states.ts'
import { paidColumns } from '../list/PaidList.tsx'
import { BatchBadge } from '../shared/badges.tsx'
import { batchesPath, paymentPath, typeOf, variantOfRail } from '../shared/paths.ts'
import { SumStrip } from '../shared/SumStrip.tsx'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { withNames } from '../shared/withNames.ts'
import { BatchActions } from './BatchActions.tsx'

/** One run: how it stands as a whole, and what became of each affiliate's payment. */
export function BatchDetail() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  const batch = useRead(payouts.batch, { id })
  usePayoutNews()
  return (
    <DeskPage
      title={say('payout.batch.number', { id })}
      mark={batch.data && <BatchBadge batch={batch.data} />}
      lead={batch.data && <Lead batch={batch.data} />}
      actions={batch.data && <BatchActions batch={batch.data} />}
      back={{ to: batchesPath, label: say('page.payoutBatches') }}
    >
      <Loaded query={batch}>
        {read => (
          <>
            {(read.problem || read.state === 'unknown') && (
              <AlertBox type="warn" title={say(`payout.batch.state.${read.state}`)}>
                {read.needs_decision && isDecidable(read.rail)
                  ? say(`payout.decide.needed.${read.rail}`)
                  : (read.problem ?? say('payout.batch.unknownText'))}
              </AlertBox>
            )}
            <Facts batch={read} />
            <Payments batch={read} />
          </>
        )}
      </Loaded>
    </DeskPage>
  )
}

function Facts({ batch }: { batch: BatchRow }) {
  const say = useText()
  const { show: money } = useMoney(batch.currency)
  const number = (value: number) => formatNumber(value, say.language)
  return (
    <SumStrip
      sums={[
        { name: say('payout.column.total_amount'), value: money(batch.total_amount) },
        { name: say('payout.batch.payouts'), value: number(batch.payouts) },
        { name: say('payout.batch.paid'), value: number(batch.paid) },
        { name: say('payout.batch.underWay'), value: number(batch.under_way) },
        { name: say('payout.batch.returned'), value: number(batch.returned) },
      ]}
    />
  )
}

function Lead({ batch }: { batch: BatchRow }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { rail, source, prepared_by, released_by, created_at } = batch
  return [
    say(`payout.rail.${rail}`),
    sourceWords(source, say.any),
    prepared_by,
    released_by && released_by !== prepared_by && say('payout.batch.releasedBy', { name: released_by }),
    formatDateTime(created_at, say.language, timeZone),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A way to begin a run that has no word here yet is shown as it is. */
function sourceWords(source: string, any: (key: Key | string) => string): string {
  const key = `payout.batch.source.${source}`
  const words = any(key)
  return words === key ? source : words
}

const atFirst: readonly string[] = paidList.atFirst
const columns = withNames(paidColumns.filter(({ id }) => atFirst.includes(id)))

function Payments({ batch }: { batch: BatchRow }) {
  const say = useText()
  const variant = variantOfRail(batch.rail)
  const list = useList(payouts.paid, { given: { query: { batch_id: batch.id, type: typeOf(variant) } }, views: ['type'] })
  return (
    <ListScreen
      list={list}
      level={2}
      title={say('payout.batch.each')}
      columns={columns}
      searchable
      nameOf={row => say('payout.payment.number', { number: row.number })}
      open={row => paymentPath(variant, row.id)}
      empty={{ icon: Layers, title: say('payout.batch.none') }}
    />
  )
}

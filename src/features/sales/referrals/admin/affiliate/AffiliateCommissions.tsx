import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { choiceFilter, dateFilter } from '#admin/list/filters/filters.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { ProfileFrame } from '#features/people/affiliates/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type ReferralRow, referrals } from '../../contract.ts'
import { ExplanationBeside } from '../explanation/ExplanationBeside.tsx'
import { useExplanation } from '../explanation/useExplanation.ts'
import { referralColumns } from '../list/columns.tsx'
import { statuses, statusText } from '../shared/names.ts'
import { detailPath, forAffiliatePath } from '../shared/paths.ts'
import { TroubleNotice } from '../shared/TroubleNotice.tsx'
import { useReferralNews } from '../shared/useReferralNews.ts'
import { useStatusActions } from '../shared/useStatusActions.ts'

/** What one affiliate has earned, as a page of the profile. */
export function AffiliateCommissions() {
  return <ProfileFrame>{person => <Commissions key={person.id} affiliate_id={person.id} />}</ProfileFrame>
}

const shown = new Set(['id', 'date', 'order_id', 'total', 'commission', 'status', 'tracking_type'])

function Commissions({ affiliate_id }: { affiliate_id: number }) {
  const say = useText()
  const list = useList(referrals.list, { given: { query: { affiliate_ids: String(affiliate_id) } } })
  const explanation = useExplanation()
  const { act, isBusy, trouble, dismiss } = useStatusActions()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  useReferralNews()
  const columns = referralColumns({
    explain: explanation.open,
    act: (row: ReferralRow, action) => void act(row, action),
    isBusy,
  }).filter(({ id }) => shown.has(id))
  return (
    <>
      <ListScreen
        list={list}
        level={2}
        title={say('affiliateProfile.commissions')}
        columns={columns}
        searchable
        filters={[
          choiceFilter({
            id: 'status',
            label: say('affiliates.field.status'),
            options: statuses.map(status => ({ value: String(status), label: say(statusText(status)) })),
          }),
          dateFilter({ label: say('referrals.column.date'), from: 'from', to: 'to', timeZone, say }),
        ]}
        notice={<TroubleNotice trouble={trouble} dismiss={dismiss} />}
        nameOf={row => say('referral.explain.referral', { id: row.id })}
        open={row => detailPath(row.id)}
        empty={
          <ListMessage
            icon={<Receipt size={22} />}
            title={say('affiliateQuick.nothingEarned')}
            text={say('affiliateQuick.nothingEarnedText')}
            action={
              <Button component={Link} to={forAffiliatePath} variant="default">
                {say('referral.create.add')}
              </Button>
            }
          />
        }
      />
      <ExplanationBeside />
    </>
  )
}

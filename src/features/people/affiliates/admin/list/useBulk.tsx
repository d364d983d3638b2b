import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, Check, MailQuestion, Mails, Tag, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import type { BulkAction } from '#admin/list/ListScreen.tsx'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { type AffiliateDecision, AffiliateFilter, type AffiliateRow, affiliates } from '../../contract.ts'
import { MoveDialog } from '../shared/MoveDialog.tsx'
import { writePath } from '../shared/paths.ts'
import { TagDialog } from './TagDialog.tsx'

type BulkTarget = { to: 'tag' | 'move'; rows: AffiliateRow[] }

/** What can be done with several affiliates, or with everybody the filters find. */
export function useBulk(list: List<AffiliateRow>): { actions: BulkAction<AffiliateRow>[]; dialogs: ReactNode } {
  const say = useText()
  const navigate = useNavigate()
  const { may } = useAccess()
  const [question, ask] = useState<Question>()
  const [wish, setWish] = useState<BulkTarget>()
  const decideMany = useChange(affiliates.decideMany)
  const decideFiltered = useChange(affiliates.decideFiltered)
  const remindMany = useChange(affiliates.remindMany)
  const tagMany = useChange(affiliates.tagMany)
  const moveMany = useChange(affiliates.moveMany)

  function tell(changed: number) {
    notify.success(changed > 0 ? say('affiliateList.done', { count: changed }) : say('affiliateList.unchanged'))
    list.select([])
  }
  const decide = async (type: AffiliateDecision, ids: number[]) => {
    try {
      tell((await decideMany.mutateAsync({ body: { type, ids } })).changed)
    } catch (error) {
      notify.error(say('affiliateList.failed'), error)
    }
  }
  const decideAll = async (type: AffiliateDecision) => {
    try {
      // What places the rows on the page is no filter; the schema leaves it out.
      showTask(await decideFiltered.mutateAsync({ body: { type, filter: AffiliateFilter.parse(list.state) } }))
      list.select([])
    } catch (error) {
      notify.error(say('affiliateList.failed'), error)
    }
  }
  const remind = async (body: { ids: number[] } | { filter: AffiliateFilter }) => {
    try {
      showTask(await remindMany.mutateAsync({ body }))
      list.select([])
    } catch (error) {
      notify.error(say('affiliateList.failed'), error)
    }
  }
  const askToRemind = (body: { ids: number[] } | { filter: AffiliateFilter }) =>
    ask({
      title: say('affiliateList.remindTitle'),
      text: say('affiliateList.remindText'),
      confirm: say('affiliateList.remind'),
      isCalm: true,
      run: () => remind(body),
    })
  const askFor = (type: AffiliateDecision, rows: AffiliateRow[] | 'all') => {
    const isApproval = type === 'approve'
    const count = rows === 'all' ? 0 : rows.length
    const every = say(isApproval ? 'affiliateList.approveEvery' : 'affiliateList.denyEvery')
    const some = say(isApproval ? 'affiliateList.approveMany' : 'affiliateList.denyMany', { count })
    ask({
      title: rows === 'all' ? every : some,
      text: say(isApproval ? 'affiliateList.approveText' : 'affiliateList.denyText'),
      confirm: say(isApproval ? 'affiliateList.approve' : 'affiliateList.deny'),
      isCalm: isApproval,
      run: () =>
        rows === 'all'
          ? decideAll(type)
          : decide(
              type,
              rows.map(({ id }) => id),
            ),
    })
  }

  const ids = wish?.rows.map(({ id }) => id) ?? []
  const count = ids.length
  return {
    actions: [
      {
        label: say('affiliateList.approve'),
        icon: <Check size={16} aria-hidden />,
        run: rows => askFor('approve', rows),
        runAll: () => askFor('approve', 'all'),
      },
      {
        label: say('affiliateList.deny'),
        icon: <X size={16} aria-hidden />,
        danger: true,
        run: rows => askFor('deny', rows),
        runAll: () => askFor('deny', 'all'),
      },
      { label: say('affiliateList.tag'), icon: <Tag size={16} aria-hidden />, run: rows => setWish({ to: 'tag', rows }) },
      {
        label: say('affiliateList.move'),
        icon: <ArrowRightLeft size={16} aria-hidden />,
        run: rows => setWish({ to: 'move', rows }),
      },
      {
        label: say('affiliateList.remind'),
        icon: <MailQuestion size={16} aria-hidden />,
        run: rows => askToRemind({ ids: rows.map(({ id }) => id) }),
        runAll: () => askToRemind({ filter: AffiliateFilter.parse(list.state) }),
      },
      ...(may('email')
        ? [
            {
              label: say('affiliateList.write'),
              icon: <Mails size={16} aria-hidden />,
              run: (rows: AffiliateRow[]) =>
                void navigate({ to: writePath({ affiliate_ids: rows.map(({ id }) => id).join(',') }) }),
              runAll: () => void navigate({ to: writePath(AffiliateFilter.parse(list.state)) }),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        <ConfirmDialog question={question} close={() => ask(undefined)} />
        {wish?.to === 'tag' && (
          <TagDialog
            title={say('affiliateList.tagMany', { count })}
            present={[...new Set(wish.rows.flatMap(({ tags }) => tags))]}
            save={async change => tell((await tagMany.mutateAsync({ body: { ids, ...change } })).changed)}
            close={() => setWish(undefined)}
          />
        )}
        {wish?.to === 'move' && (
          <MoveDialog
            title={say('affiliateList.moveMany', { count })}
            move={async program_id => tell((await moveMany.mutateAsync({ body: { ids, program_id } })).changed)}
            close={() => setWish(undefined)}
          />
        )}
      </>
    ),
  }
}

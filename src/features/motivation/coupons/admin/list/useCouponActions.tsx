import { BellOff, Hand, List, Pencil, Replace, RotateCw, Trash2, UserRoundCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CouponRow, coupons } from '../../contract.ts'
import { managePath } from '../paths.ts'
import { EditDialog } from './EditDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

type Dialog = { kind: 'edit' | 'reassign' | 'remove' | 'replace'; row: CouponRow }

/** What can be done with one code, and where it is asked about. */
export function useCouponActions({ isOfOne = false } = {}): { actions: (row: CouponRow) => RowAction[]; dialogs: ReactNode } {
  const say = useText()
  const [dialog, open] = useState<Dialog>()
  const retry = useChange(coupons.retry, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const hold = useChange(coupons.holdLeak, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const dismiss = useChange(coupons.dismissLeak, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const close = () => open(undefined)
  const onError = notify.failed
  const ask = (row: CouponRow) =>
    retry.mutate(
      { id: row.id },
      {
        onSuccess: () => notify.success(say('couponList.retried')),
        onError,
      },
    )

  /** What helps against a code that went round. */
  const answers = ({ id, leak, ...row }: CouponRow): RowAction[] =>
    leak === null
      ? []
      : [
          {
            label: say('couponList.replace'),
            icon: <Replace size={16} aria-hidden />,
            run: () => open({ kind: 'replace', row: { id, leak, ...row } }),
          },
          ...(leak.is_held
            ? []
            : [
                {
                  label: say('couponList.hold'),
                  icon: <Hand size={16} aria-hidden />,
                  run: () =>
                    hold.mutate(
                      { id },
                      { onSuccess: ({ held }) => notify.successWhole(say('couponList.held', { count: held })), onError },
                    ),
                },
              ]),
          {
            label: say('couponList.dismiss'),
            icon: <BellOff size={16} aria-hidden />,
            run: () => dismiss.mutate({ id }, { onSuccess: () => notify.success(say('couponList.dismissed')), onError }),
          },
        ]

  // What was given away already is changed where it is going.
  const actions = (row: CouponRow): RowAction[] => (row.after ? [] : actionsOf(row))
  const actionsOf = (row: CouponRow): RowAction[] => [
    ...(row.state === 'failed' || row.state === 'waiting'
      ? [{ label: say('couponList.retry'), icon: <RotateCw size={16} aria-hidden />, run: () => ask(row) }]
      : []),
    ...(row.state === 'deleted' && row.can_be_made
      ? [{ label: say('couponList.makeAgain'), icon: <RotateCw size={16} aria-hidden />, run: () => ask(row) }]
      : []),
    ...answers(row),
    { label: say('couponList.edit'), icon: <Pencil size={16} aria-hidden />, run: () => open({ kind: 'edit', row }) },
    {
      label: say('couponList.reassign'),
      icon: <UserRoundCog size={16} aria-hidden />,
      run: () => open({ kind: 'reassign', row }),
    },
    ...(isOfOne || row.owner === 'deleted'
      ? []
      : [
          {
            label: say('couponList.manage', { name: row.full_name }),
            icon: <List size={16} aria-hidden />,
            to: managePath(row.affiliate_id),
          },
        ]),
    {
      label: say('couponList.remove'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      run: () => open({ kind: 'remove', row }),
    },
  ]
  const dialogs = (
    <>
      {dialog?.kind === 'edit' && <EditDialog row={dialog.row} close={close} />}
      {dialog?.kind === 'reassign' && <ReassignDialog row={dialog.row} close={close} />}
      {dialog?.kind === 'replace' && <ReplaceDialog row={dialog.row} close={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog rows={[dialog.row]} close={close} />}
    </>
  )
  return { actions, dialogs }
}

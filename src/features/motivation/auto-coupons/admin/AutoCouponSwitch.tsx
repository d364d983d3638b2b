import { notify } from '#admin/feedback/notify.ts'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { autoCoupons } from '../contract.ts'

/** Whether new affiliates get codes by themselves; it counts at once. */
export function AutoCouponSwitch() {
  const say = useText()
  const { data } = useRead(autoCoupons.get)
  const turn = useChange(autoCoupons.turn)
  if (!data) return null
  const isLocked = !data.permitted && data.is_on === 0
  return (
    <>
      <SwitchField
        name="auto_coupon"
        label={say('autoCouponsPage.switch')}
        hint={say('autoCouponsPage.switchHint')}
        value={turn.isPending && turn.variables ? turn.variables.body.is_on : data.is_on}
        disabled={isLocked || turn.isPending}
        onBlur={() => undefined}
        onChange={is_on =>
          turn.mutate(
            { body: { is_on } },
            {
              onSuccess: () => notify.success(say(is_on === 1 ? 'autoCouponsPage.switchedOn' : 'autoCouponsPage.switchedOff')),
              onError: notify.failed,
            },
          )
        }
      />
      {!data.permitted && <PlanHint feature="autoCoupon" />}
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useDialogButtons } from '#admin/unsaved/useDialogButtons.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import type { ReferralDetail } from '../../rules/desk-shapes.ts'
import { MAX_COMMENT, NewAdjustment } from '../../rules/drafts.ts'
import { type AmountWay, AmountWayChoice, meantAmount } from '../shared/AmountWay.tsx'
import styles from './detail.module.css'

interface AdjustDialogProps {
  referral: ReferralDetail
  opened: boolean
  close: () => void
}

export function AdjustDialog({ referral, opened, close }: AdjustDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say('referral.adjust.title')}
      centered
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <AdjustForm referral={referral} close={close} />
    </Modal>
  )
}

interface AdjustmentDraft {
  way: AmountWay
  amount: number | null
  reason: string
}

/** Adds to a commission or takes off it. It is booked as an entry of its own, so that nothing is ever overwritten. */
function AdjustForm({ referral, close }: Omit<AdjustDialogProps, 'opened'>) {
  const say = useText()
  useDialogButtons()
  const { currency, amount: worth } = referral
  const { show: money, ...notation } = useMoney(currency)
  const adjust = useChange(referrals.adjust)
  // The same key for every try: sent twice, it is booked once.
  const [key] = useState(newKey)
  const form = useForm<AdjustmentDraft>({
    saved: { way: 'add', amount: null, reason: '' },
    schema: NewAdjustment.omit({ key: true }),
    save: async draft => {
      await adjust.mutateAsync({
        id: referral.id,
        body: { amount: meantAmount(draft.way, draft.amount) ?? 0, reason: draft.reason, key },
      })
      return undefined
    },
    success: say('referral.adjust.done'),
    onSaved: close,
  })
  const change = meantAmount(form.draft.way, form.draft.amount)
  const isClear = change !== null && Number.isFinite(change)
  return (
    <form {...form.props} aria-label={say('referral.adjust.title')}>
      <Stack gap="md">
        <p className={`${styles.hint} ${parts.quiet}`}>{say('referral.adjust.lead')}</p>
        {form.notice && (
          <p role="alert" className={styles.problem} tabIndex={-1}>
            {form.notice}
          </p>
        )}
        <AmountWayChoice way={form.draft.way} choose={way => form.edit({ way })} />
        <MoneyField {...form.field('amount')} label={say('referral.adjust.amount')} {...notation} />
        <TextField {...form.field('reason')} label={say('referral.adjust.reason')} rows={2} limit={{ max: MAX_COMMENT }} />
        <p className={`${styles.after} ${parts.sunken} ${parts.strong} ${parts.figures}`} aria-live="polite">
          {isClear
            ? say('referral.adjust.after', { before: money(worth), after: money(worth + change) })
            : say('referral.adjust.now', { amount: money(worth) })}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={form.busy}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {say('referral.adjust.book')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

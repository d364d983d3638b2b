import { Checkbox, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import type { OrderPreview } from '../../rules/desk-shapes.ts'
import { detailPath } from '../shared/paths.ts'
import styles from './create.module.css'

const PAUSE = 400

interface OrderPreviewBoxProps {
  affiliate_id: number | null
  order: string
  /** That the order is to pay two has to be said. */
  second: { isSaid: boolean; say: (isSaid: boolean) => void }
}

/** What the order would pay, before anything is written. */
export function OrderPreviewBox({ affiliate_id, order, second }: OrderPreviewBoxProps) {
  const say = useText()
  const [wanted] = useDebouncedValue(order.trim(), PAUSE)
  const isAsked = affiliate_id !== null && wanted !== ''
  const preview = useRead(
    referrals.orderPreview,
    { query: { affiliate_id: affiliate_id ?? 0, order: wanted } },
    { enabled: isAsked },
  )
  return (
    <Stack gap="xs" className={`${styles.preview} ${parts.quiet}`} aria-live="polite">
      {!isAsked && <p>{say('referral.create.previewWaits')}</p>}
      {isAsked && preview.isFetching && !preview.data && <Loader size={18} aria-label={say('common.loading')} />}
      {isAsked && preview.error && <p className={parts.danger}>{sentenceOf(preview.error, say)}</p>}
      {isAsked && preview.data && <Preview preview={preview.data} second={second} />}
    </Stack>
  )
}

function Preview({ preview, second }: Pick<OrderPreviewBoxProps, 'second'> & { preview: OrderPreview }) {
  const say = useText()
  const { order, total, commission, currency, program_name, sentences, uplines, already, pays_another } = preview
  const { show: money } = useMoney(currency)
  return (
    <>
      <Inline gap="md" align="stretch" justify="space-between" className={styles.pays}>
        <span>
          {say('referral.explain.order', { number: order.number })} · {money(total)}
          <small className={`${parts.lead} ${parts.ownLine}`}>{program_name}</small>
        </span>
        <strong>{money(commission)}</strong>
      </Inline>
      <Stack as="ul" gap={2} className={parts.bulleted}>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {uplines.map(({ level, affiliate, commission: share }) => (
          <li key={level}>
            {say('referral.network.level', { level })}: {affiliate.name}, {money(share)}
          </li>
        ))}
      </Stack>
      {already.length > 0 && (
        <Inline as="p" gap={10} align="stretch" className={styles.already} role="alert">
          <TriangleAlert size={16} aria-hidden />
          <span>
            {say('referral.create.already')}{' '}
            {already.map(({ id, affiliate, amount }) => (
              <Link key={id} to={detailPath(id)}>
                #{id} {affiliate.name}, {money(amount)}
              </Link>
            ))}
          </span>
        </Inline>
      )}
      {pays_another && (
        <Checkbox
          label={say('referral.create.second')}
          checked={second.isSaid}
          onChange={event => second.say(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

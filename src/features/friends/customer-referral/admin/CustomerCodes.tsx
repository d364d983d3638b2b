import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { RewardCode } from '../contract.ts'
import styles from './referral.module.css'

/** Codes a customer was given, to be handed on where an email did not bring them. */
export function CustomerCodes({ codes }: { codes: readonly RewardCode[] }) {
  const say = useText()
  return (
    <Card title={say('referralList.codes')}>
      <ul className={styles.codes}>
        {codes.map(one => (
          <CustomerCode key={one.code} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function CustomerCode({ code, total, currency, is_used }: RewardCode) {
  const say = useText()
  const { show: money } = useMoney(currency)
  return (
    <li>
      <code dir="ltr">{code}</code>
      <span>{money(total)}</span>
      {is_used ? (
        <ToneBadge tone="quiet">{say('referralList.usedCode')}</ToneBadge>
      ) : (
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
              aria-label={say('referralList.copyCode', { code })}
              onClick={() => void copy()}
            >
              {say(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
      )}
    </li>
  )
}

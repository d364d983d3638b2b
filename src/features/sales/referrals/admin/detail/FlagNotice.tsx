import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { flagWords } from '../shared/names.ts'

/** Why somebody should look twice before approving. */
export function FlagNotice({ flags }: { flags: readonly string[] }) {
  const say = useText()
  if (flags.length === 0) return null
  return (
    <AlertBox type="warn" title={say('referral.flag.title')}>
      {say('referral.flag.why', { reasons: flagWords(flags, say) })}
    </AlertBox>
  )
}

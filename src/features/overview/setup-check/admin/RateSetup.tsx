import { Button } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { feedback } from '#features/account/feedback/contract.ts'

const stars = [1, 2, 3, 4, 5] as const

/** What somebody thinks of the way here; asked once they look at its end. */
export function RateSetup() {
  const say = useText()
  const rate = useChange(feedback.rateSetup)
  if (rate.isSuccess) return <p role="status">{say('setupPage.thanks')}</p>
  return (
    <Inline wrap>
      <span>{say('setupPage.rate')}</span>
      {stars.map(star => (
        <Button
          key={star}
          variant="default"
          size="xs"
          disabled={rate.isPending}
          aria-label={say('setupPage.star', { count: star })}
          onClick={() => rate.mutate({ body: { star } })}
        >
          {star}
        </Button>
      ))}
    </Inline>
  )
}

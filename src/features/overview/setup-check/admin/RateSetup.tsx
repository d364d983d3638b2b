import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { feedback } from '#features/account/feedback/contract.ts'
import styles from './setup.module.css'

const stars = [1, 2, 3, 4, 5] as const
const MAX_COMMENT = 2000

/** What somebody thinks of the way here, with a word about it if they like; asked once they look at its end. */
export function RateSetup() {
  const say = useText()
  const [star, setStar] = useState<number>()
  const [comment, setComment] = useState('')
  const rate = useChange(feedback.rateSetup)
  if (rate.isSuccess) return <p role="status">{say('setupPage.thanks')}</p>
  return (
    <Stack gap={12} align="start" className={styles.rate}>
      <Inline as="fieldset" wrap className={styles.stars} aria-label={say('setupPage.rate')}>
        <span>{say('setupPage.rate')}</span>
        {stars.map(count => (
          <Button
            key={count}
            variant={star === count ? 'filled' : 'default'}
            size="xs"
            aria-pressed={star === count}
            aria-label={say('setupPage.star', { count })}
            onClick={() => setStar(count)}
          >
            {count}
          </Button>
        ))}
      </Inline>
      {star !== undefined && (
        <>
          <Textarea
            label={say('setupPage.comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            maxLength={MAX_COMMENT}
            autosize
            minRows={2}
          />
          {rate.error && (
            <Alert color="red" role="alert">
              {sentenceOf(rate.error, say)}
            </Alert>
          )}
          <Button size="sm" loading={rate.isPending} onClick={() => rate.mutate({ body: { star, comment } })}>
            {say('setupPage.sendRating')}
          </Button>
        </>
      )}
    </Stack>
  )
}

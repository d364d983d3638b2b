import { Button, CloseButton, Textarea } from '@mantine/core'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { askForReview } from '#browser/embedded.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useDismissals } from '#features/account/alerts/admin/index.ts'
import { isShown } from '#features/account/alerts/rules/isShown.ts'
import { feedback } from '#features/account/feedback/contract.ts'
import { home } from '../../contract.ts'
import styles from './more.module.css'

const NAME = 'home-rating'
const stars = [1, 2, 3, 4, 5] as const

/** Asked once, in the page and never over it; whoever does not want to answer is not asked again. */
export function Rating() {
  const { dismissals, close } = useDismissals()
  if (!dismissals || !isShown(NAME, dismissals, new Date())) return null
  return <Question onClose={() => close(NAME, true)} />
}

function Question({ onClose }: { onClose: () => void }) {
  const say = useText()
  const [star, setStar] = useState<number>()
  const [comment, setComment] = useState('')
  const rate = useChange(feedback.rate, { refreshes: [home.dashboard] })
  const send = () =>
    rate.mutate(
      { body: { star: star!, comment, type: 'home', event_name: 'Rating asked on home', source: 'Referral' } },
      {
        onSuccess: () => {
          notify.success(say('homeMore.rating.thanks'))
          // Whatever the stars: only asking the content for a public review would be dishonest.
          askForReview()
        },
        onError: notify.failed,
      },
    )
  return (
    <section className={`${styles.rating} ${parts.card}`} aria-label={say('homeMore.rating.title')}>
      <div className={styles.question}>
        <h2>{say('homeMore.rating.title')}</h2>
        <Quiet>{say('homeMore.rating.lead')}</Quiet>
      </div>
      <fieldset className={styles.stars} aria-label={say('homeMore.rating.stars')}>
        {stars.map(count => (
          <label key={count} data-on={(star ?? 0) >= count || undefined}>
            <input type="radio" name="star" value={count} checked={star === count} onChange={() => setStar(count)} />
            <Star size={26} aria-hidden />
            <span className="only-read">{say('homeMore.rating.count', { count })}</span>
          </label>
        ))}
      </fieldset>
      <CloseButton
        className={styles.closeRating}
        aria-label={say('alert.closeForever')}
        title={say('alert.closeForever')}
        onClick={onClose}
      />
      {star !== undefined && (
        <Stack gap="sm" align="start" className={styles.comment}>
          <Textarea
            label={say('homeMore.rating.comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            maxLength={2000}
            autosize
            minRows={2}
          />
          <Button onClick={send} loading={rate.isPending}>
            {say('homeMore.rating.send')}
          </Button>
        </Stack>
      )}
    </section>
  )
}

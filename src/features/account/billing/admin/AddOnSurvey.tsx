import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { addOnCalls } from '../add-ons-contract.ts'
import type { surveyAnswerIds } from '../rules/questions.ts'
import styles from './Plans.module.css'

/** Why somebody bought an add-on, asked once, in the page. */
export function AddOnSurvey() {
  const say = useText()
  const { data } = useRead(addOnCalls.survey)
  const store = useChange(addOnCalls.storeSurvey)
  const [answer, setAnswer] = useState('')
  const [comment, setComment] = useState('')
  if (!data?.is_due) return null
  const onError = notify.failed
  const answer_id = answer === '' ? undefined : (Number(answer) as (typeof surveyAnswerIds)[number])
  return (
    <form
      className={`${styles.plan} ${parts.card}`}
      aria-label={say('pricingPage.survey.title')}
      onSubmit={event => {
        event.preventDefault()
        const onSuccess = () => notify.success(say('pricingPage.survey.thanks'))
        store.mutate({ body: { answer_id, comment } }, { onSuccess, onError })
      }}
    >
      <Lead>{say('pricingPage.survey.lead')}</Lead>
      <Stack gap="sm">
        <SelectField
          name="answer"
          label={say('pricingPage.survey.title')}
          value={answer}
          onChange={setAnswer}
          onBlur={() => undefined}
          options={[{ value: '', label: '' }, ...data.answers.map(({ id, text }) => ({ value: String(id), label: text }))]}
        />
        <Textarea
          label={say('pricingPage.survey.comment')}
          value={comment}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Stack>
      <Inline>
        <Button type="submit" loading={store.isPending}>
          {say('pricingPage.survey.send')}
        </Button>
        <Button variant="default" onClick={() => store.mutate({ body: {} }, { onError })}>
          {say('pricingPage.survey.later')}
        </Button>
      </Inline>
    </form>
  )
}

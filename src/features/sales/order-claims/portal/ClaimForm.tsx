import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { FieldFrame, TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { TextArea } from '#browser/ui/TextArea.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { useText } from '#portal/text.tsx'
import { portalClaimCalls } from '../portal-calls.ts'
import type { ClaimAnswer } from '../portal-contract.ts'
import { MAX_NOTE, MAX_PICTURE_BYTES } from '../rules/claim.ts'
import styles from './claims.module.css'

const nothing = { order_number: '', buyer_email: '', bought_on: '', note: '' }

/** What the affiliate knows of the order, and a screenshot for it. */
export function ClaimForm({ onAnswer }: { onAnswer: (answer: ClaimAnswer) => void }) {
  const say = useText()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(nothing)
  const [picture, setPicture] = useState<File>()
  const { busy, problems, notice, props } = useSubmit({
    // The server says what is missing: it alone knows how often one may ask.
    check: () => ({}),
    send: async () => {
      onAnswer(await call(portalClaimCalls.create, { body: { ...draft, picture } }))
      void queries.invalidateQueries({ queryKey: [portalClaimCalls.list.route] })
      return undefined
    },
  })
  const field = (name: keyof typeof nothing) => ({
    name,
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => setDraft(current => ({ ...current, [name]: value })),
  })
  return (
    <form {...props} className={parts.fields}>
      <Quiet>{say('portalClaimList.form.lead')}</Quiet>
      {notice && <Notice kind="danger">{notice}</Notice>}
      <TextField
        {...field('order_number')}
        label={say('portalClaimList.form.order_number')}
        hint={say('portalClaimList.form.orderHint')}
        autoComplete="off"
      />
      <TextField
        {...field('buyer_email')}
        type="email"
        label={say('portalClaimList.form.buyer_email')}
        hint={say('portalClaimList.form.emailHint')}
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        {...field('bought_on')}
        type="date"
        label={say('portalClaimList.form.bought_on')}
        hint={say('portalClaimList.form.optional')}
      />
      <TextArea
        {...field('note')}
        label={say('portalClaimList.form.note')}
        hint={say('portalClaimList.form.noteHint')}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <FieldFrame
        label={say('portalClaimList.form.picture')}
        hint={say('portalClaimList.form.pictureHint', { max: MAX_PICTURE_BYTES / 1_000_000 })}
        problem={problems.picture}
      >
        {control => (
          <input
            {...control}
            name="picture"
            type="file"
            accept="image/png,image/jpeg"
            className={styles.file}
            onChange={event => setPicture(event.target.files?.[0])}
          />
        )}
      </FieldFrame>
      <SubmitButton busy={busy}>{say('portalClaimList.form.send')}</SubmitButton>
    </form>
  )
}

import { useState } from 'react'
import { callAsGuest } from '#admin/calls/call.ts'
import { SecondButton } from '#admin/guest/Button.tsx'
import { Notice } from '#admin/guest/Notice.tsx'
import { sentenceOf } from '#admin/submit/sentenceOf.ts'
import { useGuestText } from '#admin/text.tsx'
import { session } from '../contract.ts'

interface CreatePasswordProps {
  email: string
  shop_id: number
}

/** A store without a password: its owner is mailed the way to one. Who is signed in through the store makes it in the settings. */
export function CreatePassword({ email, shop_id }: CreatePasswordProps) {
  const say = useGuestText()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await callAsGuest(session.requestReset, { body: { email, shop_id } })
      setSentTo(shop_id)
    } catch (error) {
      setProblem(sentenceOf(error, say))
    }
    setBusy(false)
  }

  if (sentTo === shop_id) return <Notice kind="success">{say('session.createPasswordSent', { email: email.trim() })}</Notice>
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Notice
        kind="warning"
        action={
          <SecondButton busy={busy} onClick={() => void send()}>
            {say('session.createPassword')}
          </SecondButton>
        }
      >
        {say('session.noPassword')}
      </Notice>
    </>
  )
}

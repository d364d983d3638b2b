import { Button } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import {
  IncentiveFields,
  type ProgramDraft,
  programPath,
  RewardFields,
  toDraft,
} from '#features/friends/customer-referral/admin/index.ts'
import { customerReferral, type ReferralView } from '#features/friends/customer-referral/contract.ts'
import { MAX_PROGRAM_NAME } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { CallError } from '#kit/contract/errors.ts'
import type { Flag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type DisplayView, friendPages } from '../contract.ts'
import type { Displays } from '../rules/displays.ts'
import styles from './friends.module.css'
import { MailPicture } from './MailPicture.tsx'

const steps = ['reward', 'incentive', 'display', 'email', 'start'] as const
type FriendSetUpStep = (typeof steps)[number]

/** What is asked for in each of them, as the program is sent. */
const fieldsOf: Record<FriendSetUpStep, readonly (keyof ProgramDraft)[]> = {
  reward: ['program_name', 'commission_type', 'commission_amount'],
  incentive: ['incentive_type', 'incentive_amount', 'coupon_name'],
  display: [],
  email: [],
  start: [],
}

/** A program for the first time: reward, friends, where it is seen, the email, and on. */
export function SetUp() {
  const say = useText()
  const stored = useRead(customerReferral.get)
  const displays = useRead(friendPages.displays)
  return (
    <FormPage title={say('page.friendSetUp')} lead={say('referralProgram.lead')}>
      <Loaded query={stored}>
        {view =>
          view.setting.is_set_up === 1 ? (
            <Navigate to={programPath} replace />
          ) : (
            <Loaded query={displays}>{shown => <Steps view={view} shown={shown} />}</Loaded>
          )
        }
      </Loaded>
    </FormPage>
  )
}

function Steps({ view: { setting, currency: code }, shown }: { view: ReferralView; shown: DisplayView }) {
  const say = useText()
  const navigate = useNavigate()
  const currency = code as Currency
  const [place, setPlace] = useState(0)
  const [displays, setDisplays] = useState<Displays>({
    ...{ widget: shown.widget, landing_page: shown.landing_page, friend_popup: shown.friend_popup },
  })
  // Whoever sets it up wants it on.
  const [status, setStatus] = useState<Flag>(1)
  const show = useChange(friendPages.saveDisplays)
  const start = useChange(customerReferral.save)
  const form = useForm<ProgramDraft>({
    saved: toDraft(setting),
    schema: customerReferral.save.body,
    save: async body => {
      await show.mutateAsync({ body: displays })
      try {
        return toDraft((await start.mutateAsync({ body: { ...body, status } })).setting)
      } catch (error) {
        // What was refused stands in a step before, and is shown there.
        const at = error instanceof CallError ? steps.findIndex(step => fieldsOf[step].some(name => name in error.fields)) : -1
        if (at >= 0) setPlace(at)
        throw error
      }
    },
    onSaved: () => void navigate({ to: programPath }),
  })
  const isLast = place === steps.length - 1

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLast) void form.submit()
    else setPlace(place + 1)
  }

  const parts: Record<FriendSetUpStep, ReactNode> = {
    reward: (
      <>
        <TextField {...form.field('program_name')} label={say('referralProgram.name')} limit={{ max: MAX_PROGRAM_NAME }} />
        <RewardFields form={form} currency={currency} />
      </>
    ),
    incentive: <IncentiveFields form={form} currency={currency} />,
    display: (['widget', 'landing_page', 'friend_popup'] as const).map(name => (
      <SwitchField
        key={name}
        name={name}
        label={say(`friendDisplays.show.${name}`)}
        hint={say(`friendDisplays.about.${name}`)}
        value={displays[name]}
        onChange={value => setDisplays({ ...displays, [name]: value })}
        onBlur={() => undefined}
      />
    )),
    email: <Email />,
    start: (
      <SwitchField
        name="status"
        label={say('referralProgram.on')}
        hint={say('referralProgram.onHint')}
        value={status}
        onChange={setStatus}
        onBlur={() => undefined}
      />
    ),
  }
  return (
    <form {...form.props} onSubmit={submit} aria-label={say('page.friendSetUp')}>
      {form.notice && (
        <AlertBox type="error" title={say('common.error')}>
          {form.notice}
        </AlertBox>
      )}
      {steps.map((step, at) => (
        <div key={step} hidden={at !== place}>
          <Card title={say(`friendSetUp.${step}.title`)}>
            <Stack>
              <Quiet>{say('friendSetUp.step', { step: at + 1, steps: steps.length })}</Quiet>
              <p>
                {step === 'start' ? say('friendSetUp.start.lead', { days: setting.wait_days }) : say(`friendSetUp.${step}.lead`)}
              </p>
              {at <= place && parts[step]}
              <Inline justify="end">
                {at > 0 && (
                  <Button type="button" variant="default" onClick={() => setPlace(at - 1)}>
                    {say('friendSetUp.back')}
                  </Button>
                )}
                <WriteButton type="submit" loading={form.busy}>
                  {say(isLast ? 'referralProgram.start' : 'friendSetUp.next')}
                </WriteButton>
              </Inline>
            </Stack>
          </Card>
        </div>
      ))}
    </form>
  )
}

/** The email as it would arrive; its words are changed in its own editor. */
function Email() {
  const email = useRead(friendPages.rewardEmail)
  return (
    // As high before the email is there: whoever presses the button below would miss it.
    <div className={styles.mailStep}>
      <Loaded query={email}>{words => <MailPicture words={words} />}</Loaded>
    </div>
  )
}

import { Button } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { useAddressParam } from '#admin/useAddressParam.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
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
import { type SetUpStep, setUpProblems, setUpSteps, shownStep, stepOf } from '../rules/set-up-steps.ts'
import styles from './friends.module.css'
import { MailPicture } from './MailPicture.tsx'
import { typedSetUp } from './typedSetUp.ts'
import { useStepFocus } from './useStepFocus.ts'

interface SetUpFormProps {
  shop_id: number
  view: ReferralView
  shown: DisplayView
}

/** One step after the other; which one is in the address, so that it can be reloaded and Back goes one step back. */
export function SetUpForm({ shop_id, view: { setting, currency: code }, shown }: SetUpFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const currency = code as Currency
  const [step, setStep] = useAddressParam('step')
  const goTo = (at: number) => setStep(addressOf(at))
  const [kept] = useState(() => typedSetUp(shop_id))
  const [typed] = useState(() => kept.read())
  const [displays, setDisplays] = useState<Displays>(
    typed?.displays ?? { widget: shown.widget, landing_page: shown.landing_page, friend_popup: shown.friend_popup },
  )
  // Whoever sets it up wants it on.
  const [status, setStatus] = useState<Flag>(typed?.status ?? 1)
  const show = useChange(friendPages.saveDisplays)
  const start = useChange(customerReferral.save)
  const form = useForm<ProgramDraft>({
    saved: { ...toDraft(setting), ...typed?.draft },
    schema: customerReferral.save.body,
    save: async body => {
      await show.mutateAsync({ body: displays })
      try {
        return toDraft((await start.mutateAsync({ body: { ...body, status } })).setting)
      } catch (error) {
        // What was refused stands in a step before, and is shown there.
        const at = error instanceof CallError ? stepOf(Object.keys(error.fields)) : undefined
        if (at !== undefined) goTo(at)
        throw error
      }
    },
    onSaved: () => {
      kept.clear()
      void navigate({ to: programPath })
    },
  })
  const { draft } = form
  useEffect(() => {
    if (!start.isSuccess) kept.write({ draft, displays, status })
  }, [kept, draft, displays, status, start.isSuccess])

  const problems = setUpProblems(draft, currency)
  const place = shownStep(step, problems)
  const [refusals, setRefusals] = useState(0)
  const wrong = (path: string) => {
    const [problem] = (refusals > 0 && problems[path]) || []
    return problem && say.any(problem.key, problem.params)
  }
  const watched: Pick<FormState<ProgramDraft>, 'draft' | 'field'> = {
    draft,
    field: path => {
      const field = form.field(path)
      return { ...field, error: field.error ?? wrong(path) }
    },
  }
  const shownElement = useStepFocus(form.props.ref, place, refusals)
  const isLast = place === setUpSteps.length - 1

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stepOf(Object.keys(problems)) === place) setRefusals(count => count + 1)
    else if (isLast) void form.submit()
    else goTo(place + 1)
  }

  const fieldsIn: Record<SetUpStep, ReactNode> = {
    reward: (
      <>
        <TextField {...watched.field('program_name')} label={say('referralProgram.name')} limit={{ max: MAX_PROGRAM_NAME }} />
        <RewardFields form={watched} currency={currency} />
      </>
    ),
    incentive: <IncentiveFields form={watched} currency={currency} />,
    display: (['widget', 'landing_page', 'friend_popup'] as const).map(name => (
      <SwitchField
        key={name}
        name={name}
        label={say(`friendDisplays.show.${name}`)}
        hint={say(
          name === 'friend_popup' && draft.incentive_type === 'none'
            ? 'friendEditor.noIncentive'
            : `friendDisplays.about.${name}`,
        )}
        value={displays[name]}
        onChange={value => setDisplays({ ...displays, [name]: value })}
        onBlur={() => undefined}
      />
    )),
    email: <Email draft={draft} />,
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
      {/* Else the step would change while somebody puts right what stood in its way. */}
      {step !== addressOf(place) && <Navigate to="." search={{ step: addressOf(place) } as never} replace />}
      {form.notice && (
        <AlertBox type="error" title={say('common.error')}>
          {form.notice}
        </AlertBox>
      )}
      {setUpSteps.map((name, at) => (
        <div key={name} ref={at === place ? shownElement : undefined} className={styles.step} tabIndex={-1} hidden={at !== place}>
          <Card title={say(`friendSetUp.${name}.title`)}>
            <Stack>
              <Quiet>{say('friendSetUp.step', { step: at + 1, steps: setUpSteps.length })}</Quiet>
              <p>
                {name === 'start' ? say('friendSetUp.start.lead', { days: setting.wait_days }) : say(`friendSetUp.${name}.lead`)}
              </p>
              {at <= place && fieldsIn[name]}
              <Inline justify="end">
                {at > 0 && (
                  <Button type="button" variant="default" onClick={() => goTo(at - 1)}>
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

/** The first step is where the set-up begins. */
const addressOf = (at: number) => (at === 0 ? undefined : setUpSteps[at])

/** The email as it would arrive after this set-up; its words are changed in its own editor. */
function Email({ draft }: { draft: ProgramDraft }) {
  const email = useRead(friendPages.rewardEmail)
  return (
    // As high before the email is there: whoever presses the button below would miss it.
    <div className={styles.mailStep}>
      <Loaded query={email}>
        {words => (
          <div className={`${styles.mailFrame} ${parts.framed}`}>
            <MailPicture words={words} draft={draft} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

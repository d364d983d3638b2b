import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { DeskPage } from '#admin/desk/DeskPage.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { customerReferral, type ParticipantProfile } from '../contract.ts'
import { CustomerCodes } from './CustomerCodes.tsx'
import { ParticipantStatus } from './ParticipantStatus.tsx'
import { FigureList } from './ProgramFigures.tsx'
import { customersPath, referralsOfPath } from './paths.ts'

/** A customer who brings friends: the link, what came of it, and whether they may go on. */
export function CustomerProfile() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  const read = useRead(customerReferral.participant, { id })
  const person = read.data
  return (
    <DeskPage
      title={person ? person.full_name || person.email : say('page.referringCustomer')}
      mark={person && <ParticipantStatus row={person} />}
      lead={person && <About person={person} />}
      back={{ to: customersPath, label: say('page.referringCustomers') }}
      actions={person && <Actions person={person} />}
    >
      <Loaded query={read}>{found => <Content person={found} />}</Loaded>
    </DeskPage>
  )
}

function About({ person: { full_name, email, created_at } }: { person: ParticipantProfile }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const joined = say('referralList.joinedOn', { date: formatDate(created_at, say.language, timeZone) })
  return [...(full_name === '' ? [] : [email]), joined].join(' · ')
}

function Actions({ person: { id, status } }: { person: ParticipantProfile }) {
  const say = useText()
  const { may } = useAccess()
  const change = useChange(customerReferral.setStatus)
  const isActive = status === 1
  const turn = () => change.mutate({ id, body: { status: isActive ? 0 : 1 } }, { onError: notify.failed })
  return (
    <>
      {may('referrals') && (
        <Button component={Link} to={referralsOfPath(id)} variant="default">
          {say('referralList.viewReferrals')}
        </Button>
      )}
      <WriteButton variant="default" loading={change.isPending} onClick={turn}>
        {say(isActive ? 'referralList.block' : 'referralList.unblock')}
      </WriteButton>
    </>
  )
}

function Content({ person }: { person: ParticipantProfile }) {
  const say = useText()
  const { show: money } = useMoney(person.currency)
  const count = (number: number) => number.toLocaleString(say.language)
  return (
    <>
      {person.status === 0 && <AlertBox type="info">{say('referralList.blockedNote')}</AlertBox>}
      <NotMailed person={person} />
      <Card title={say('referralList.ownLink')}>
        <Copied name={say('referralList.url')} text={person.link} copyLabel={say('referralList.copyLink')} />
      </Card>
      <Card title={say('referralList.brought')}>
        <FigureList
          figures={[
            [say('referralList.shares'), count(person.shares)],
            [say('referralList.clicks'), count(person.clicks)],
            [say('referralList.referrals'), count(person.referrals)],
            [say('referralList.pending'), money(person.pending)],
            [say('referralList.due'), money(person.due)],
            [say('referralList.given'), money(person.given)],
          ]}
        />
      </Card>
      {person.codes && person.codes.length > 0 && <CustomerCodes codes={person.codes} />}
    </>
  )
}

/** Whose email with a code is not sent, or does not arrive: the merchant has to hand the code on. */
function NotMailed({ person: { reward_emails, email } }: { person: ParticipantProfile }) {
  const say = useText()
  if (reward_emails === 'sent') return null
  return (
    <AlertBox type="warn" title={say(`referralList.${reward_emails}`, { email })}>
      {say(`referralList.${reward_emails}Text`, { email })}
    </AlertBox>
  )
}

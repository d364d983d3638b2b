import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { bulkMailsPath } from '#features/outreach/email-templates/rules/paths.ts'
import { bulkMail, FirstChoice } from '../contract.ts'
import { Composer } from './Composer.tsx'

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const

/** The address can name affiliates, or a filter of their list, to begin with. */
export function NewMail() {
  const [query] = useState(() => FirstChoice.catch({}).parse(Object.fromEntries(new URLSearchParams(window.location.search))))
  return <Page mail={useRead(bulkMail.blank, { query }, fresh)} />
}

export function DraftMail() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Page id={Number(id)} mail={useRead(bulkMail.get, { id: Number(id) }, fresh)} />
}

/** A mail to many, until it is sent. */
function Page({ mail, id }: { mail: ReturnType<typeof useRead<typeof bulkMail.get>>; id?: number }) {
  const say = useText()
  return (
    <FormPage title={say('page.bulkMail')} lead={say('bulkMail.lead')} back={{ to: bulkMailsPath, label: say('page.bulkMails') }}>
      <Loaded query={mail}>{view => <Composer mail={view} id={id} />}</Loaded>
    </FormPage>
  )
}

import { type ReactNode, useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useDay } from '#portal/dates.ts'
import { useFacts, useMayChange } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Facts } from '#portal/ui/Facts.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalTaxCalls } from '../portal-calls.ts'
import type { OwnTax } from '../portal-contract.ts'
import { ForeignForm } from './ForeignForm.tsx'
import { SignedForm } from './SignedForm.tsx'
import { W9Form } from './W9Form.tsx'
import { Years } from './Years.tsx'

/** What the tax office wants the store to know, step by step. */
export function Tax() {
  const say = useText()
  const { shop } = useFacts()
  const tax = useRead(portalTaxCalls.get)
  return (
    <Screen title={say('portalTax.title')} lead={say('portalTaxPage.lead', { shop: shop.name })}>
      <Loaded query={tax}>
        {found => (
          <>
            <Standing tax={found} />
            {found.is_us_person && found.form && <Signature tax={found} />}
            {found.years.length > 0 && <Years years={found.years} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type TaxFormStep = 'w9' | 'foreign' | 'sign'

/** Opens one step over the screen; whoever looks in cannot. */
function StepButton({
  step,
  label,
  title,
  children,
}: {
  step: TaxFormStep
  label: string
  title: string
  children: (close: () => void) => ReactNode
}) {
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  const close = () => setOpen(false)
  return (
    <>
      <SecondButton busy={false} onClick={() => setOpen(true)}>
        {label}
      </SecondButton>
      {isOpen && (
        <Sheet key={step} title={title} onClose={close}>
          {children(close)}
        </Sheet>
      )}
    </>
  )
}

/** Whether the affiliate is a US person, and what they declared. */
function Standing({ tax }: { tax: OwnTax }) {
  const say = useText()
  const { viewer } = useFacts()
  const { is_us_person, form } = tax
  const w9 = (
    <StepButton step="w9" label={say(form ? 'portalTaxPage.change' : 'portalTaxPage.yes')} title={say('portalTaxPage.w9')}>
      {close => <W9Form form={form} onSaved={close} />}
    </StepButton>
  )
  const foreign = (
    <StepButton step="foreign" label={say('portalTaxPage.no')} title={say('portalTaxPage.foreign')}>
      {close => <ForeignForm onSaved={close} />}
    </StepButton>
  )
  return (
    <Card title={say('portalTaxPage.person')}>
      {is_us_person === null && <Lead>{say('portalTaxPage.question')}</Lead>}
      {is_us_person === false && <Lead>{say('portalTaxPage.isForeign')}</Lead>}
      {is_us_person && form && <Declared form={form} />}
      {viewer && <Lead>{say('portalTaxPage.onlyTheirs')}</Lead>}
      <Inline gap="sm" align="stretch" wrap>
        {w9}
        {is_us_person !== false && foreign}
      </Inline>
    </Card>
  )
}

function Declared({ form }: { form: NonNullable<OwnTax['form']> }) {
  const say = useText()
  return (
    <Facts
      rows={[
        [say('portalTaxPage.field.legal_name'), form.legal_name],
        ...(form.business_name ? [[say('portalTaxPage.field.business_name'), form.business_name] as const] : []),
        [say('portalTaxPage.field.classification'), say(`portalTaxPage.kind.${form.classification}`)],
        [say('portalTaxPage.address'), `${form.street_address}\n${form.city}, ${form.state} ${form.zip_code}`],
        [say('portalTaxPage.field.number'), form.number],
      ]}
    />
  )
}

/** The form to sign, and the one that was signed. */
function Signature({ tax: { file } }: { tax: OwnTax }) {
  const say = useText()
  const day = useDay()
  const { download, busy, problem } = useDownload()
  return (
    <Card title={say('portalTaxPage.signature')}>
      {file ? (
        <Notice kind="success">{say('portalTaxPage.sent', { day: day(file.received_at), filename: file.filename })}</Notice>
      ) : (
        <Lead>{say('portalTaxPage.toSign')}</Lead>
      )}
      <Inline gap="sm" align="stretch" wrap>
        <SecondButton busy={busy === 'form'} onClick={() => void download('form', portalTaxCalls.form, {})}>
          {say('portalTaxPage.download')}
        </SecondButton>
        <StepButton
          step="sign"
          label={say(file ? 'portalTaxPage.replace' : 'portalTaxPage.upload')}
          title={say('portalTaxPage.signature')}
        >
          {close => <SignedForm onSaved={close} />}
        </StepButton>
      </Inline>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </Card>
  )
}

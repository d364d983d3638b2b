import { Button } from '@mantine/core'
import { notify } from '#admin/feedback/notify.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { type AutoLinks, type AutoLinksChange, autoLinks } from '../contract.ts'
import { isFormat, pathAt, pathVariables } from '../rules/pathAt.ts'

const LINK_COUPON = '/admin/settings/v1/link-coupon'

export function AutoLinkSettings() {
  const say = useText()
  const stored = useRead(autoLinks.get)
  return (
    <FormPage
      title={say('page.autoLinks')}
      lead={say('autoLinksPage.lead')}
      back={{ to: LINK_COUPON, label: say('page.linkCoupon') }}
    >
      <Loaded query={stored}>{settings => <AutoLinkForm stored={settings} />}</Loaded>
    </FormPage>
  )
}

function AutoLinkForm({ stored }: { stored: AutoLinks }) {
  const say = useText()
  const change = useChange(autoLinks.save)
  const form = useForm<AutoLinksChange>({
    saved: { is_on: stored.is_on, format: stored.format },
    schema: autoLinks.save.body,
    save: async body => {
      const { is_on, format } = await change.mutateAsync({ body })
      return { is_on, format }
    },
  })
  const isLocked = !stored.permitted && stored.is_on === 0
  const { format } = form.draft
  const sample = {
    ...{ id: 42, first_name: say('autoLinksPage.sample.first_name'), last_name: say('autoLinksPage.sample.last_name') },
    ...{ company: say('autoLinksPage.sample.company'), ref_code: '42.example', ref_word: null },
  }
  return (
    <Form form={form} label={say('page.autoLinks')}>
      <FormSection title={say('autoLinksPage.auto')} lead={say('autoLinksPage.autoLead')}>
        <SwitchField {...form.field('is_on')} label={say('autoLinksPage.switch')} disabled={isLocked} />
        {!stored.permitted && <PlanHint feature="autoCustomLink" />}
        <TextField
          {...form.field('format')}
          label={say('autoLinksPage.format')}
          hint={say('autoLinksPage.formatHint', { variables: pathVariables.map(name => `{${name}}`).join(', ') })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        {isFormat(format) && (
          <Quiet as="p" role="status" dir="ltr">
            {say('autoLinksPage.example')}: {pathAt(format, sample, 0)}
          </Quiet>
        )}
      </FormSection>
      <Existing stored={stored} isSaved={!form.dirty} />
      <Sync stored={stored} />
    </Form>
  )
}

function Existing({ stored: { lacking, permitted }, isSaved }: { stored: AutoLinks; isSaved: boolean }) {
  const say = useText()
  const start = useChange(autoLinks.create)
  return (
    <FormSection title={say('autoLinksPage.existing')}>
      <Inline gap={['xs', 'md']} justify="space-between" wrap>
        <Quiet as="p">
          {lacking === 0 ? say('autoLinksPage.nobodyLacking') : say('autoLinksPage.lacking', { count: lacking })}
          {!isSaved && lacking > 0 && ` ${say('autoLinksPage.unsaved')}`}
        </Quiet>
        <Button
          variant="default"
          size="sm"
          disabled={!permitted || lacking === 0 || !isSaved}
          loading={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: showTask, onError: notify.failed })}
        >
          {say('autoLinksPage.create')}
        </Button>
      </Inline>
    </FormSection>
  )
}

function Sync({ stored: { links, problems } }: { stored: AutoLinks }) {
  const say = useText()
  const start = useChange(autoLinks.sync)
  return (
    <FormSection title={say('autoLinksPage.links')} lead={say('autoLinksPage.linksLead')}>
      <Inline gap={['xs', 'md']} justify="space-between" wrap>
        <Quiet as="p">
          {say('autoLinksPage.count', { count: links })}
          {problems > 0 && `. ${say('autoLinksPage.problems', { count: problems })}`}
        </Quiet>
        <Button
          variant="default"
          size="sm"
          disabled={links === 0}
          loading={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: showTask, onError: notify.failed })}
        >
          {say('autoLinksPage.sync')}
        </Button>
      </Inline>
    </FormSection>
  )
}

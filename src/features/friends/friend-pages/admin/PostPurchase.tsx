import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { PostPurchase as Choices, type DisplayView, friendPages } from '../contract.ts'
import styles from './friends.module.css'
import { DISPLAYS, REFERRAL } from './paths.ts'

/** What buyers are offered on the store's thank-you page: one place, one choice. */
export function PostPurchase() {
  const say = useText()
  const displays = useRead(friendPages.displays)
  return (
    <FormPage
      title={say('page.postPurchase')}
      lead={say('friendDisplays.buyersLead')}
      back={{ to: DISPLAYS, label: say('page.friendDisplays') }}
    >
      <Loaded query={displays}>{view => <Choice view={view} />}</Loaded>
    </FormPage>
  )
}

const choices = ['nothing', 'friend', 'affiliate'] as const

function Choice({ view }: { view: DisplayView }) {
  const say = useText()
  const change = useChange(friendPages.saveDisplays)
  const form = useForm<Pick<DisplayView, 'post_purchase'>>({
    saved: { post_purchase: view.post_purchase },
    schema: Choices,
    save: async body => ({ post_purchase: (await change.mutateAsync({ body })).post_purchase }),
  })
  const { post_purchase: chosen } = form.draft
  return (
    <Form form={form} label={say('page.postPurchase')}>
      <FormSection title={say('friendDisplays.offer')}>
        <CardsField
          {...form.field('post_purchase')}
          label={say('friendDisplays.offer')}
          hideLabel
          cards={choices.map(value => ({
            value,
            label: say(`friendDisplays.offerOf.${value}`),
            hint: say(`friendDisplays.buyers.${value}`),
          }))}
        />
        {chosen === 'friend' && view.is_on === 0 && (
          <AlertBox type="info" title={say('friendDisplays.off')}>
            {say('friendDisplays.offText')}
          </AlertBox>
        )}
        {chosen === 'friend' && (
          <p className={styles.line}>
            {say('friendDisplays.friendWords')}{' '}
            <Anchor component={Link} to={`${REFERRAL}/widget`} underline="always">
              {say('friendDisplays.editWidget')}
            </Anchor>
          </p>
        )}
        {chosen === 'affiliate' && (
          <p className={styles.line}>
            <Anchor component={Link} to="/admin/outreach/convert-sign-up-customer" underline="always">
              {say('friendDisplays.affiliateSettings')}
            </Anchor>
          </p>
        )}
      </FormSection>
    </Form>
  )
}

import { Loaded } from '#admin/form/Loaded.tsx'
import { ImageField } from '#admin/form/pictures/ImageField.tsx'
import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { MAX_LOGO_BYTES, shop } from '#features/store/shop/contract.ts'
import { quickStart } from '../contract.ts'
import { TabForm, TabPage } from './TabPage.tsx'

const rules = { formats: ['jpg', 'jpeg', 'png'], maxBytes: MAX_LOGO_BYTES } as const

export function UploadLogo() {
  const logo = useRead(quickStart.logo)
  if (!logo.data)
    return (
      <TabPage tab="updatePhoto">
        <Loaded query={logo}>{() => null}</Loaded>
      </TabPage>
    )
  return <LogoForm url={logo.data.logo_url} />
}

function LogoForm({ url }: { url: string | null }) {
  const say = useText()
  const upload = useChange(quickStart.saveLogo, { refreshes: [shop.general, shop.brand] })
  const remove = useChange(shop.removeLogo, { refreshes: [quickStart.logo] })
  const form = useForm<{ logo: ImageSlot }>({
    saved: { logo: { state: 'stored', url } },
    save: async ({ logo }) => {
      if (logo.state === 'chosen') return stored((await upload.mutateAsync({ body: { logo: logo.file } })).logo_url)
      if (logo.state === 'removed') return stored((await remove.mutateAsync()).logo_url)
      return undefined
    },
    success: false,
  })
  return (
    <TabForm tab="updatePhoto" form={form}>
      <ImageField
        {...form.field('logo')}
        label={say('settings.logo')}
        hint={say(url ? 'quickStartPage.updatePhoto.known' : 'quickStartPage.updatePhoto.none')}
        rules={rules}
        optional
      />
    </TabForm>
  )
}

const stored = (url: string | null) => ({ logo: { state: 'stored', url } as const })

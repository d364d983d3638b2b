import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { social } from '#features/pages/registration-page/rules/social.ts'
import { themes } from '#features/pages/registration-page/rules/themes.ts'
import { registrationRef, requireShop, socialRef } from '#features/pages/registration-page/server/index.ts'
import { updateShop } from '#features/store/shop/server/index.ts'
import { type Design, readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import { fileUrl } from '#server/files/files.ts'
import { keepDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import { demoArt, drawn } from './art.ts'

const MAX_BYTES = 2_000_000

/** Gives a demo shop that nobody has furnished yet a logo, a view on its registration page and the same on links that are shared. */
export async function insertDemoPictures(tx: Tx, { files }: Pick<Services, 'files'>, shop_id: number): Promise<void> {
  const { domain } = await requireShop(tx, shop_id)
  const art = demoArt[domain]
  const program_id = await defaultProgramId(tx, shop_id)
  if (!art || program_id === undefined || !(await isUntouched(tx, shop_id))) return
  const keep = async (picture: string, kind: 'logo' | 'display') => {
    const image = await cleanImage(await drawn(picture), { maxBytes: MAX_BYTES, formats: ['png'] })
    return files.keepImage(tx, shop_id, image, { kind })
  }
  const logo = await keep(art.logo, 'logo')
  await updateShop(tx, shop_id, { logo_id: logo.id })
  const side = fileUrl(await keep(art.view(900, 1200), 'display'))
  const shared = fileUrl(await keep(art.view(1200, 630), 'display'))
  const basic = readDesign(themes.basic as Design, { sidebar_background_image: side })
  await keepDesign(tx, registrationRef(shop_id, program_id, 'basic'), basic)
  await keepDesign(tx, socialRef(shop_id, program_id), readDesign(social, { thumnail_image_file: shared }))
}

/** Two processes starting at once wait for each other here; whoever comes second finds it done. */
async function isUntouched(tx: Tx, shop_id: number): Promise<boolean> {
  await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', shop_id).forUpdate().execute()
  const file = await tx.selectFrom('file').select('id').where('shop_id', '=', shop_id).limit(1).executeTakeFirst()
  const design = await tx.selectFrom('page_design').select('page').where('shop_id', '=', shop_id).limit(1).executeTakeFirst()
  return !file && !design
}

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    staff: 'Tài khoản nhân viên',
    staffCreate: 'Thêm nhân viên',
    staffEdit: 'Tài khoản nhân viên',
  },
}

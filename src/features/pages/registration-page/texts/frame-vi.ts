import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    registration: 'Biểu mẫu đăng ký',
    registrationFull: 'Biểu mẫu đăng ký (đầy đủ)',
    registrationBasic: 'Biểu mẫu đăng ký (cơ bản)',
    displaysHelp: 'Về các trang của bạn',
  },
}

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalProof: {
    password: 'Mật khẩu của bạn',
    code: 'Mã trong ứng dụng xác thực',
    codeHint: 'Hoặc một mã khôi phục của bạn.',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
  },
} satisfies CompleteTexts<typeof en>

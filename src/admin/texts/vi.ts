import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  alert: {
    info: 'Thông tin',
    warn: 'Cảnh báo',
    error: 'Lỗi',
    success: 'Thành công',
    ideas: 'Gợi ý',
    summary: 'Tóm tắt',
    question: 'Câu hỏi',
    closeForDay: 'Ẩn trong 24 giờ',
    closeForever: 'Không hiện lại',
  },
}

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  marketplace: {
    programMissing: 'Vui lòng chọn chương trình mà cộng tác viên tham gia.',
    programClosed: 'Chương trình này hiện không nhận ai. Hãy chọn một chương trình đang hoạt động.',
    wrongAccount: 'Email hoặc mật khẩu không đúng. Nếu chưa có tài khoản cộng tác viên, hãy đăng ký như người mới.',
    appliedAlready: 'Bạn đã có tài khoản tại thương hiệu này.',
    notInCountry: 'Thương hiệu này chỉ nhận cộng tác viên từ các quốc gia khác.',
    tooMany: 'Bạn đã tham gia {count} thương hiệu, đúng bằng mức hạng của bạn cho phép. Hãy bán nhiều hơn để tham gia thêm.',
  },
} satisfies CompleteTexts<typeof en>

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  registration: {
    fieldTwice: 'Trường này đã có trong biểu mẫu.',
    fieldUnknown: 'Trường này không thể nằm trong biểu mẫu.',
    typeNotOffered: 'Vui lòng chọn loại trường khác.',
    optionsRequired: 'Vui lòng thêm ít nhất một lựa chọn.',
    optionBlank: 'Vui lòng điền lựa chọn này hoặc xoá nó.',
    lockedFieldMissing: 'Tên, họ, email và hai ô mật khẩu phải luôn có trong biểu mẫu.',
    sectionTwice: 'Mỗi phần chỉ xuất hiện một lần trên trang.',
    onlyDefaultProgram:
      'Gói của bạn bao gồm các trang của chương trình mặc định. Hãy nâng cấp để thiết kế trang cho các chương trình khác.',
    premiumTheme: 'Mẫu này có từ gói Growth.',
    noDefaultProgram: 'Vui lòng tạo một chương trình trước.',
  },
} satisfies CompleteTexts<typeof en>

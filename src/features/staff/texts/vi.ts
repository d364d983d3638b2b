import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  staff: {
    nameRequired: 'Vui lòng nhập tên.',
    emailRequired: 'Vui lòng nhập địa chỉ email.',
    emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
    emailTaken: 'Đã có người trong cửa hàng của bạn dùng email này.',
    permissionsRequired: 'Vui lòng chọn ít nhất một mục hoặc cấp toàn quyền.',
    limitReached: 'Gói của bạn có {count} tài khoản nhân viên và tất cả đều đã được dùng.',
    ownerCannotBeChanged: 'Không thể sửa tài khoản của chủ cửa hàng tại đây. Vui lòng dùng trang hồ sơ của bạn.',
    ownerCannotBeRemoved: 'Không thể xoá tài khoản của chủ cửa hàng.',
    notYourself: 'Bạn không thể xoá tài khoản của chính mình.',
  },
} satisfies CompleteTexts<typeof en>

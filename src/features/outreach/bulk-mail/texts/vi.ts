import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  bulkMail: {
    subjectRequired: 'Vui lòng nhập tiêu đề.',
    contentRequired: 'Vui lòng viết nội dung.',
    programsRequired: 'Vui lòng chọn ít nhất một chương trình.',
    affiliatesRequired: 'Vui lòng chọn ít nhất một cộng tác viên.',
    tagsRequired: 'Vui lòng chọn ít nhất một thẻ.',
    tooManyChosen: 'Vui lòng chọn tối đa 500. Để gửi nhiều hơn, hãy dùng chương trình, thẻ hoặc bộ lọc.',
    timePast: 'Thời điểm này đã qua. Vui lòng chọn thời điểm sau.',
    nobody: 'Không ai nhận được thư này: những người bạn chọn đã hủy đăng ký, không có địa chỉ dùng được hoặc không hoạt động.',
    planRequired: 'Gói của bạn cho phép gửi thư hàng loạt đến tối đa {max} cộng tác viên. Hãy nâng cấp để gửi nhiều hơn.',
    gone: 'Thư này không còn tồn tại.',
    noDraft: 'Thư này đã được gửi hoặc xóa trong lúc đó.',
    changedMeanwhile:
      'Có người đã thay đổi thư này trong lúc bạn viết. Hãy sao chép nội dung của bạn rồi tải lại để xem thay đổi.',
    notNow: 'Thư này đã thay đổi trong lúc đó. Vui lòng xem lại.',
    notFailed: 'Thư này đã được gửi hoặc đang được gửi lại.',
    mail: {
      footer: 'Bạn nhận được thư này vì bạn là cộng tác viên của {shop}.',
      unsubscribe: 'Hủy nhận tin tức và ưu đãi',
    },
  },
} satisfies CompleteTexts<typeof en>

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  email: {
    errorSubject: 'Vui lòng nhập tiêu đề.',
    errorContent: 'Vui lòng nhập nội dung.',
    saveChanges: 'Đã lưu thay đổi',
    saveReset: 'Đã đặt lại email',
    longSubject: 'Tiêu đề có tối đa 200 ký tự.',
    longContent: 'Nội dung quá dài cho một email. Vui lòng giữ dưới 50.000 ký tự, kể cả định dạng.',
    oneLine: 'Tiêu đề chỉ có một dòng.',
    unknownTags: 'Không có thẻ {tags}. Hãy chọn một thẻ trong mục Thẻ, hoặc xóa dấu ngoặc nhọn.',
    splitTags: 'Định dạng làm tách {tags}. Hãy định dạng cả thẻ hoặc bỏ định dạng.',
    unsafeTags:
      '{tags} không thể quyết định liên kết dẫn đến đâu. Hãy bắt đầu liên kết bằng https:// và địa chỉ của bạn, hoặc dùng một thẻ liên kết.',
    missingTags: 'Hãy thêm {tags} vào nội dung. Thiếu thẻ này, người đọc không thể tiếp tục.',
    foreignPicture: 'Hình ảnh từ trang khác sẽ không đến nơi. Hãy tải hình lên tại đây.',
    unknownType: 'Không có email này.',
    noProgram: 'Hãy tạo một chương trình trước. Email gửi cho người tham gia sẽ hiện ở đây.',
    unknownProgram: 'Chương trình này không còn tồn tại.',
    unknownAffiliate: 'Cộng tác viên này không còn tồn tại.',
    essential: 'Email này bắt buộc phải gửi: không có nó thì không ai xác nhận được địa chỉ.',
    changedMeanwhile:
      'Có người đã thay đổi email này trong lúc bạn chỉnh sửa. Hãy sao chép nội dung của bạn rồi tải lại để xem thay đổi.',
    chooseTypes: 'Vui lòng chọn ít nhất một email.',
    choosePrograms: 'Vui lòng chọn ít nhất một chương trình.',
    tooManyPrograms: 'Vui lòng chọn tối đa 200 chương trình mỗi lần.',
  },
} satisfies CompleteTexts<typeof en>

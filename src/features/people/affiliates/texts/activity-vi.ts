import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      affiliates: {
        create: 'Đã thêm cộng tác viên {affiliate}',
        update: 'Đã sửa cộng tác viên {affiliate}',
        payment: 'Đã đổi cách thanh toán cho {affiliate}',
        paymentReleased: 'Đã mở giữ thông tin thanh toán của {affiliate}',
        approve: 'Đã duyệt {affiliate}',
        deny: 'Đã từ chối {affiliate}',
        approveMany: 'Đã duyệt {count} cộng tác viên',
        denyMany: 'Đã từ chối {count} cộng tác viên',
        approveFiltered: 'Bắt đầu duyệt mọi cộng tác viên của một bộ lọc',
        denyFiltered: 'Bắt đầu từ chối mọi cộng tác viên của một bộ lọc',
        switchOn: 'Đã bật {affiliate}',
        switchOff: 'Đã tắt {affiliate}',
        move: 'Đã chuyển {count} cộng tác viên sang chương trình {program}',
        tags: 'Đã đổi nhãn của {count} cộng tác viên',
        remove: 'Đã xoá cộng tác viên {affiliate}',
        export: 'Đã xuất danh sách cộng tác viên',
        signInAs: 'Đã đăng nhập với tư cách {affiliate}',
        remindMany: 'Bắt đầu nhắc các cộng tác viên nhập thông tin thanh toán',
        remind: 'Đã nhắc {affiliate} nhập thông tin thanh toán',
        bounceForgotten: 'Cho email hàng loạt gửi lại đến địa chỉ của {affiliate}',
        passwordLink: 'Đã gửi {affiliate} liên kết chọn mật khẩu',
        customLinkRetried: 'Đã yêu cầu cửa hàng tạo lại liên kết riêng của {affiliate}',
        secondFactorReset: 'Đã đặt lại đăng nhập hai bước của {affiliate}',
        closedForgotten: 'Đã xoá {affiliate}: họ đã đóng tài khoản và không còn khoản nào chưa xong',
        passwordSet: 'Đã chọn mật khẩu cho tài khoản cộng tác viên',
      },
    },
    field: {
      first_name: 'Tên',
      last_name: 'Họ',
      program_id: 'Chương trình',
      upline_id: 'Tuyến trên',
      payment_method: 'Cách thanh toán',
      tax_percent: 'Thuế trên hoa hồng (%)',
      payment_info: 'Thông tin thanh toán',
      ref_word: 'Từ trong liên kết',
      custom_path: 'Liên kết riêng',
      internal_note: 'Ghi chú',
    },
  },
} satisfies CompleteTexts<typeof en>

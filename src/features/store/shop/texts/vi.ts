import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  shop: {
    subPathLetters: 'Vui lòng chỉ dùng chữ cái, chữ số, dấu gạch nối và dấu gạch dưới.',
    subPathLength: 'Vui lòng dùng từ 3 đến 50 ký tự.',
    subPathReserved: 'Tên này đã được dành riêng. Vui lòng chọn tên khác.',
    subPathTaken: 'Một cửa hàng khác đã dùng tên này. Vui lòng chọn tên khác.',
    timeZoneUnknown: 'Vui lòng chọn múi giờ trong danh sách.',
    moneyFormatRequired: 'Vui lòng cho biết cách viết số tiền.',
    moneyFormatUnknown: 'Vui lòng dùng một biến như {{amount}} cho con số.',
    currencyIsStores:
      'Cửa hàng của bạn bán bằng {currency} nên sổ sách ghi bằng {currency}. Hãy đổi ở cửa hàng, ở đây sẽ đổi theo.',
    currencyInUse: 'Đơn hàng và hoa hồng đã được ghi bằng tiền tệ hiện tại nên không thể đổi nữa.',
    logoRequired: 'Vui lòng chọn một hình ảnh.',
    logoTooLarge: 'Logo quá lớn. Vui lòng dùng tối đa 500 kB.',
    settingUnknown: 'Không có cài đặt này.',
    settingInvalid: 'Cài đặt này không thể có giá trị này.',
    settingTooLarge: 'Nội dung quá lớn cho một cài đặt.',
    columnsRequired: 'Vui lòng nêu tên các cài đặt cần lấy.',
    columnUnknown: 'Có cài đặt không tồn tại trong danh sách.',
    programsRequired: 'Vui lòng chọn ít nhất một chương trình, hoặc tất cả.',
    programUnknown: 'Một trong các chương trình này không tồn tại.',
    taxDocumentsNeedPlan: 'Gói của bạn không bao gồm giấy tờ thuế nên không thể yêu cầu mẫu W-9.',
    chatNeedsPlan: 'Gói của bạn không bao gồm trò chuyện với cộng tác viên nên không thể bật.',
    platformNotConnected: 'Cửa hàng này chưa được kết nối với nền tảng bán hàng nên không có gì để lấy.',
  },
} satisfies CompleteTexts<typeof en>

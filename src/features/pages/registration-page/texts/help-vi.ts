import type { helpEn } from './help-en.ts'

export const helpVi: typeof helpEn = {
  lead: 'Mỗi trang của bạn dùng để làm gì, ai nhìn thấy và bạn có thể thay đổi những gì.',
  contents: 'Trên trang này',
  open: 'Mở trình chỉnh sửa',
  registration: {
    title: 'Biểu mẫu đăng ký',
    who: 'Khách truy cập trở thành cộng tác viên tại đây. Mỗi chương trình có trang riêng với liên kết để bạn chia sẻ; liên kết không kèm chương trình dẫn đến chương trình mặc định.',
    theme:
      'Giao diện quyết định cách dựng trang: “Cơ bản” và “Cổ điển” đặt lời mời cạnh biểu mẫu, “Nhà cửa” và “Thời trang” là trang dài với các phần bạn có thể sắp xếp. Mỗi giao diện giữ thiết kế riêng nên bạn có thể thử giao diện khác rồi quay lại. Khách thấy giao diện bạn lưu gần nhất.',
    form: 'Tên, họ, email và mật khẩu luôn được hỏi. Bạn có thể bật, đổi tên và sắp xếp các trường khác, hoặc thêm trường của riêng mình, ví dụ một danh sách lựa chọn. Câu trả lời nằm trong hồ sơ của từng cộng tác viên.',
    consent:
      'Khi bật “Xin sự đồng ý”, không ai đăng ký được nếu chưa đồng ý với điều khoản và chính sách bảo mật, hai nội dung này mở ra ngay trên trang.',
    robots:
      'Khi bật “Chặn robot”, trình duyệt tự giải một câu đố nhỏ trong lúc khách điền biểu mẫu. Khách không phải bấm chọn hình ảnh.',
  },
  'thank-you': {
    title: 'Trang cảm ơn',
    outcomes:
      'Hiện ngay sau khi đăng ký. Có ba kết quả, mỗi kết quả có lời riêng: cần xác nhận email, tài khoản hoạt động ngay, hoặc chờ bạn duyệt.',
    which:
      'Kết quả nào được hiện tùy theo cài đặt: xác nhận email được xét trước, rồi đến việc tự động kích hoạt của chương trình. Trình chỉnh sửa đánh dấu kết quả đang dùng; bạn vẫn có thể chuẩn bị các kết quả khác.',
    active: 'Khi tài khoản hoạt động ngay, trang còn hiện liên kết giới thiệu, mã giảm giá nếu có, và các nút chia sẻ.',
  },
  'social-sharing': {
    title: 'Chia sẻ mạng xã hội',
    what: 'Khi ai đó chia sẻ liên kết biểu mẫu đăng ký, mạng xã hội hiện một thẻ với tiêu đề, mô tả và ảnh này.',
    later: 'Mạng xã hội lưu thẻ một thời gian. Nếu thẻ cũ vẫn hiện sau khi bạn lưu, hãy yêu cầu mạng đó đọc lại liên kết.',
  },
  login: {
    title: 'Trang đăng nhập',
    what: 'Nơi cộng tác viên của mọi chương trình đăng nhập. Phông chữ, màu sắc, ảnh và lời văn do bạn chọn.',
  },
  'message-bar': {
    title: 'Thanh thông điệp',
    what: 'Một dòng phía trên cửa hàng. Một câu chào khách đến từ liên kết của cộng tác viên và có thể nêu tên cộng tác viên; câu còn lại dành cho mọi người khác.',
  },
  'first-login': {
    title: 'Trang đăng nhập lần đầu',
    what: 'Điều mỗi cộng tác viên đọc một lần, ngay sau khi đăng nhập, trước khi vào trang của mình: một tiêu đề, một đoạn văn và một nút. Màu và phông chữ lấy từ trang đăng nhập.',
  },
  all: {
    title: 'Trong mọi trình chỉnh sửa',
    saving:
      'Khách chưa thấy thay đổi nào cho đến khi bạn lưu. “Bỏ thay đổi” đưa về bản đã lưu gần nhất. Lỗi được đếm ngay trên thẻ chứa chúng.',
    placeholders:
      'Các từ trong ngoặc nhọn, ví dụ {brand} hay {amount}, được điền khi trang hiện ra. Chúng không tính vào độ dài văn bản.',
    pictures:
      'Ảnh là tệp JPG hoặc PNG, tối đa 5 MB cho biểu mẫu đăng ký và 2 MB ở nơi khác. Ảnh trong văn bản định dạng cũng được tải lên; địa chỉ của trang khác không được hiện, để khách của bạn không bị theo dõi.',
    css: 'CSS riêng chỉ tác động đến đúng trang của nó. Lệnh nhập, mã lệnh và địa chỉ máy chủ khác bị bỏ qua.',
  },
}

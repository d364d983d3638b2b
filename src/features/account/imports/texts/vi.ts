import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  imports: {
    sameFile: 'Tệp này đã được nhập vào ngày {date}. Hãy hoàn tác lần nhập đó trước nếu bạn muốn nhập lại.',
    problemsRemain: 'Một số dòng vẫn còn lỗi. Hãy sửa trong tệp hoặc chọn bỏ qua các dòng đó.',
    nothingLeft: 'Không có dòng nào nhập được. Vui lòng sửa tệp rồi chọn lại.',
    changedSince: 'Dữ liệu cửa hàng đã thay đổi sau khi tệp được kiểm tra. Vui lòng xem lại các dòng.',
    wasUndone: 'Lần nhập này đã được hoàn tác. Vui lòng chọn lại tệp.',
    notApplied: 'Không có gì để hoàn tác: tệp chưa được nhập.',
    cannotUndo: 'Không thể hoàn tác lần nhập này: một số mục đã tạo đang được sử dụng.',
    file: {
      oldExcel: 'Đây là tệp Excel kiểu cũ. Vui lòng lưu thành .xlsx hoặc .csv rồi chọn lại.',
      notASheet: 'Đây không phải là bảng tính. Vui lòng chọn tệp .csv hoặc .xlsx.',
      notText: 'Không đọc được nội dung tệp. Vui lòng chọn tệp .csv hoặc .xlsx.',
      tooMuch: 'Bảng tính này quá lớn. Vui lòng chỉ giữ lại các dòng và cột cần thiết.',
      tooManyRows: 'Mỗi tệp có tối đa {count} dòng. Vui lòng chia nhỏ tệp.',
      tooManyColumns: 'Tệp có hơn {max} cột. Vui lòng chỉ giữ lại các cột cần thiết.',
      noRows: 'Tệp có dòng tiêu đề nhưng không có dòng dữ liệu nào.',
      columnsMissing: 'Dòng đầu tiên phải là tên các cột. Còn thiếu: {columns}.',
      otherColumns: 'Các cột đã chọn không khớp với tệp này. Vui lòng chọn lại tệp.',
      columnTwice: 'Cột {column} xuất hiện hai lần. Vui lòng chỉ giữ lại một cột.',
      rowTooLong: 'Dòng {row} quá dài nên không đọc được. Có thể thiếu dấu ngoặc kép.',
      openQuote: 'Dòng {row} có dấu ngoặc kép mở mà không đóng.',
      unreadableRow: 'Không đọc được dòng {row}. Vui lòng kiểm tra dấu ngoặc kép.',
    },
    row: {
      tooManyCells: 'Dòng này có nhiều ô hơn số cột. Có thể cần đặt ô chứa dấu phẩy trong dấu ngoặc kép.',
      formula: 'Đây là công thức. Vui lòng thay bằng giá trị của nó.',
      ambiguousAmount:
        '“{text}” có thể là hàng nghìn hoặc số lẻ, và không số tiền nào khác trong tệp cho biết là cách nào. Vui lòng ghi cả phần lẻ, ví dụ 1000.00.',
      mixedAmounts:
        '“{text}”: trong tệp này, có số tiền dùng dấu phẩy trước phần lẻ, có số dùng dấu chấm. Vui lòng ghi thống nhất một cách.',
    },
  },
} satisfies CompleteTexts<typeof en>

-- Phones and browsers save pictures in these as well.
alter table chat_file drop constraint chat_file_format_check;
alter table chat_file add constraint chat_file_format_check check (format in ('pdf', 'png', 'jpeg', 'webp', 'gif', 'heic'));

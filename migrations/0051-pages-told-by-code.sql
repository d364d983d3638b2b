-- Whoever writes what a visitor page shows says so itself.
drop trigger tell_pages on page_design;
drop trigger tell_pages on shop_setting;
drop trigger tell_pages_new on program;
drop trigger tell_pages on program;
drop trigger tell_pages on shop;
drop function tell_pages();

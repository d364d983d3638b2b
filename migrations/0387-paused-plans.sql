-- The plan that the platform has frozen because the store's bill is unpaid; the shop is on Free until it is paid.
alter table shop add column paused_plan text;

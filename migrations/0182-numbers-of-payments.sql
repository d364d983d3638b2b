-- Payments are numbered in each shop by themselves, one after the other: their numbers on invoices told how much every shop pays. While
-- it runs, a server of the version before books nothing: no payment is without its number.
create table payout_counter (
  shop_id bigint primary key references shop (shop_id),
  last bigint not null check (last >= 0)
);
call make_tenant('payout_counter', 'select, insert, update');

alter table payout add column number bigint;
update payout set number = counted.number
from (select shop_id, id, row_number() over (partition by shop_id order by id) as number from payout) as counted
where counted.shop_id = payout.shop_id and counted.id = payout.id;
alter table payout alter column number set not null;
create unique index payout_by_number on payout (shop_id, number);
insert into payout_counter (shop_id, last) select shop_id, max(number) from payout group by shop_id;

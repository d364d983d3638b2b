-- Customers who were asked whether they want to become affiliates. Everybody is asked once, whatever comes of it.
create table customer_invitation (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  program_id bigint not null,
  -- In canonical form.
  email text not null,
  mailbox text not null generated always as (mailbox_of(email)) stored,
  first_name text not null,
  last_name text not null,
  import_id bigint,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  affiliate_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index customer_invitation_once on customer_invitation (shop_id, mailbox);
create index customer_invitation_of_import on customer_invitation (shop_id, import_id) where import_id is not null;
create index customer_invitation_of_affiliate on customer_invitation (shop_id, affiliate_id) where affiliate_id is not null;
create index customer_invitation_newest on customer_invitation (shop_id, created_at);
call make_tenant('customer_invitation');

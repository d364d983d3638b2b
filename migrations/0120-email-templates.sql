-- The words of mails to affiliates, by program; what has no row is sent in our own words.
create table email_template (
  shop_id bigint not null references shop,
  program_id bigint not null,
  type text not null,
  -- Nothing: our own words, in the language of the reader.
  subject text,
  content text,
  is_on boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (shop_id, program_id, type),
  foreign key (shop_id, program_id) references program (shop_id, id),
  check ((subject is null) = (content is null))
);
call make_tenant('email_template');

-- Gifts had one mail for the whole shop.
insert into email_template (shop_id, program_id, type, subject, content)
  select gift_template.shop_id, program.id, 'gift', gift_template.subject, gift_template.body
  from gift_template join program on program.shop_id = gift_template.shop_id and program.removed_at is null;
drop table gift_template;

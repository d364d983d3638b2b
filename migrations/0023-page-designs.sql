-- What merchants design, one row per page; a page of the whole shop has no program. The version counts the saves, for caches.
create table page_design (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  program_id bigint,
  page text not null check (page ~ '^[a-z_:-]{1,60}$'),
  design jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
create unique index page_design_once on page_design (shop_id, program_id, page) nulls not distinct;
call make_tenant('page_design');

-- One family per sign-in. Each refresh adds a generation; using an old refresh token again ends the whole family.
create table session_family (
  shop_id bigint not null references shop,
  id uuid not null default gen_random_uuid(),
  member_id bigint not null,
  via text not null check (via in ('password', 'register', 'platform', 'switch', 'support')),
  started_at timestamptz not null default now(),
  address text,
  user_agent text,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('logout', 'reused', 'password', 'everywhere', 'removed')),
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
create index session_family_by_member on session_family (shop_id, member_id, started_at);
call make_tenant('session_family');

-- Tokens are kept as hashes only.
create table session_token (
  shop_id bigint not null,
  family_id uuid not null,
  generation integer not null,
  access_hash bytea not null,
  refresh_hash bytea not null,
  issued_at timestamptz not null default now(),
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  rotated_at timestamptz,
  primary key (shop_id, family_id, generation),
  foreign key (shop_id, family_id) references session_family (shop_id, id) on delete cascade
);
create unique index session_token_by_access on session_token (shop_id, access_hash);
create unique index session_token_by_refresh on session_token (shop_id, refresh_hash);
call make_tenant('session_token');

-- The mailed token is computed from the row's id with the server's secret: the table alone opens nothing.
create table password_reset (
  shop_id bigint not null,
  id uuid not null default gen_random_uuid(),
  member_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
create index password_reset_by_member on password_reset (shop_id, member_id);
call make_tenant('password_reset');

-- Between signing in at the store and arriving here: a cookie of one minute, traded once for credentials.
create table sign_in_handover (
  shop_id bigint not null,
  code_hash bytea not null,
  member_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (shop_id, code_hash),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('sign_in_handover');

-- What a program says and allows in the portal: a message on home, and a path of the store of one's own.
alter table program
  add column portal_message text not null default '',
  add column allow_custom_path boolean not null default false;

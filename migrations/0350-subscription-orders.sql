-- Which orders of a subscription earn: the one it begins with, so many of them, or all.
alter table program add column subscription_rule text not null default 'first' check (subscription_rule in ('first', 'some', 'all'));
alter table program add column subscription_orders integer check (subscription_orders between 2 and 1000);

-- Whether a customer has agreed to marketing mails of the store, as it says itself; what it never said is no consent.
alter table customer add column accepts_marketing boolean not null default false;

-- What tells the content of a file apart, in every store that has it; of an older one its own number does.
alter table creative add column content text;

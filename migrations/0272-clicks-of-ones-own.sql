-- A click in the browser in which the owner of the link signed up: nobody is rewarded for it.
alter table click add column is_own boolean;

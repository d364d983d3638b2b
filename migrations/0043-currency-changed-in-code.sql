-- The shop's own feature changes the currency, while nothing is in the books, and has the rules of programs follow it.
drop trigger one_currency on shop;
drop function keep_one_currency();

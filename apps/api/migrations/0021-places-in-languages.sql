-- Streets, cities and counties have a name of their own in another language or alphabet: Минск is Minsk in English. What
-- is not given is as the venue itself has it, and lists are always narrowed by what the venue itself has.
ALTER TABLE venue_text
  ADD COLUMN address text,
  ADD COLUMN city text,
  ADD COLUMN county text;

-- What may cost extra is asked for with every cart anew: a choice counts only for tickets that were held when it was made.
ALTER TABLE cart ADD COLUMN delivery_chosen_at timestamptz;
UPDATE cart SET delivery_chosen_at = updated_at WHERE delivery_method IS NOT NULL;

ALTER TABLE cart_ticket ADD COLUMN insured_at timestamptz;   -- none: not insured
UPDATE cart_ticket SET insured_at = now() WHERE insured;
ALTER TABLE cart_ticket DROP COLUMN insured;

-- staff's lists of codes by name and of gift cards by their end go on behind a row without reading the rest
CREATE INDEX promo_code_by_code ON promo_code (code, id);
CREATE INDEX gift_card_by_end ON gift_card (valid_until, id);

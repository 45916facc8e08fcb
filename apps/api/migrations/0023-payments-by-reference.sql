-- A purchase is found by its payment's reference alone: the buyer's browser brings nothing else from the provider's page.
CREATE INDEX payment_by_reference ON payment (provider_reference);

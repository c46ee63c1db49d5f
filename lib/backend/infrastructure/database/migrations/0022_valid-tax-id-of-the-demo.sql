-- The demo shop's invented tax id had a wrong check digit, which settings are now refused for.
UPDATE "setting" SET "value" = replace("value", '0105500000000', '0105500000003') WHERE "key" = 'company' AND "value" LIKE '%"0105500000000"%';

-- Accounts that an earlier version deleted left the customer's name in another language behind.
DELETE FROM "translation_field" WHERE "model" = 'contact'
  AND NOT EXISTS (SELECT FROM "contact" WHERE "contact"."id" = "translation_field"."rec_id");

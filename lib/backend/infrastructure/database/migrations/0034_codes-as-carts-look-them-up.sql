-- Carts look codes up in capitals without spaces (normalCode); forms and imports stored them as typed. The first of equal ones is found.
UPDATE "sale_voucher" t SET "code" = n."code" FROM (SELECT min("id") AS "id", upper(regexp_replace(normalize("code", NFKC), '[\s\u200b-\u200d\u2060\ufeff]+', '', 'g')) AS "code" FROM "sale_voucher" GROUP BY 2) n WHERE t."id" = n."id" AND t."code" <> n."code" AND NOT EXISTS (SELECT FROM "sale_voucher" o WHERE o."code" = n."code");
--> statement-breakpoint
UPDATE "gift_voucher" t SET "code" = n."code" FROM (SELECT min("id") AS "id", upper(regexp_replace(normalize("code", NFKC), '[\s\u200b-\u200d\u2060\ufeff]+', '', 'g')) AS "code" FROM "gift_voucher" GROUP BY 2) n WHERE t."id" = n."id" AND t."code" <> n."code" AND NOT EXISTS (SELECT FROM "gift_voucher" o WHERE o."code" = n."code");
--> statement-breakpoint
UPDATE "sale_promotion" SET "code" = upper(regexp_replace(normalize("code", NFKC), '[\s\u200b-\u200d\u2060\ufeff]+', '', 'g')) WHERE "code" IS NOT NULL;

-- Search reads what it has of a name from the row: working it out again for every name that might match took longer than
-- all the rest. Both columns are made by the database, so whatever writes a product keeps them right.
DROP INDEX IF EXISTS product_search_text_index;--> statement-breakpoint
DROP INDEX IF EXISTS product_search_key_index;--> statement-breakpoint
-- Each letter as one ASCII letter or digit, with an x between each two: a trigram is then two letters of the name that stand
-- together, of any language and in every locale of the server, so that few names have all those of a word. Several Thai
-- letters share a sign; the index finds candidates only.
CREATE OR REPLACE FUNCTION search_text(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'x' || regexp_replace(translate(lower(name),
    'กนรางอเมยวลสดทตคปบหพขช่้ัิีุูืแโไะฃฅฆจฉซฌญฎฏฐฑฒณถธผฝฟภฤฦศษฬฮฯำึฺใๅๆ็๊๋์ํ๎๏๐๑๒๓๔๕๖๗๘๙๚๛ ()-.,/&%_\',
    'knraigemywlsdtcpbhfvjoqu01234567899876543210uqojvfhbpctdslwymegiarnk9876543210uqojvfhbzzzzzzzzzzz'), '(.)', '\1x', 'g')
$$;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED,
  ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name)) STORED;
--> statement-breakpoint
-- A search goes through all of the list of what an index has not taken in yet, which is up to 4 MB long and, without an
-- autovacuum, never gets shorter: here up to 64 kB.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX product_search_text_index ON product USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 64);
    CREATE INDEX product_search_key_index ON product USING gin (search_key gin_trgm_ops) WITH (gin_pending_list_limit = 64);
  END IF;
END $$;
--> statement-breakpoint
-- What the planner knew was of the indexes that are gone; links and texts it may never have been told of.
DO $$
BEGIN
  IF EXISTS (SELECT FROM product) THEN
    ANALYZE product, m2m_product_product_group, translation_field;
  END IF;
END $$;

-- Searching by parts of names, and by what sounds alike in Thai and in Latin letters. Both indexes are on functions of the
-- name, so whatever writes a product keeps them right.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE WARNING 'pg_trgm is not there: searching works, but is slow in a large shop and finds nothing that only sounds alike';
END $$;
--> statement-breakpoint
-- Bytes as ASCII letters, a Thai letter as one letter and two digits: trigrams of it do not depend on the server's locale.
CREATE FUNCTION search_text(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(encode(convert_to(lower(name), 'UTF8'), 'hex'), 'e0b8', 'g'), 'e0b9', 'h')
$$;
--> statement-breakpoint
-- How a name sounds, roughly: Thai is written in Latin letters (a simplified RTGS), and both are stripped of what people
-- spell differently: tone marks, silent letters, aspiration, doubled letters, r and l.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := lower(left(name, 300));
BEGIN
  IF key ~ '[ก-๎]' THEN
    key := regexp_replace(key, '[ก-ฮ][ิุ]?์', '', 'g');
    key := translate(key, '่้๊๋็ๆฯ', '');
    key := replace(key, 'ํา', 'ำ');
    key := regexp_replace(key, 'เ([ก-ฮ][รลว]?)ือ', '\1ua', 'g');
    key := regexp_replace(key, 'เ([ก-ฮ][รลว]?)ีย', '\1ia', 'g');
    key := regexp_replace(key, 'เ([ก-ฮ][รลว]?)า', '\1ao', 'g');
    key := regexp_replace(key, '([ก-ฮ])ัว', '\1ua', 'g');
    key := regexp_replace(key, '([ก-ฮ])วย', '\1uai', 'g');
    key := regexp_replace(key, '([ก-ฮ])ว([ก-ฮ])', '\1ua\2', 'g');
    key := regexp_replace(key, 'รร', 'a', 'g');
    key := regexp_replace(key, '([เแโใไ])([กขคตปผพ][รลว]|[ก-ฮ])', '\2\1', 'g');
    key := replace(replace(replace(replace(key, 'ไย', 'ai'), 'ไ', 'ai'), 'ใ', 'ai'), 'ำ', 'am');
    key := replace(key, 'ง', 'ng');
    key := translate(key,
      'กขฃคฅฆจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลวศษสหฬอฮะัาิีึืุูเแโ',
      'kkkkkkjjjsjitttttntttttnpppfpfpmilllwssshlohaaaiiuuuueeo');
    -- A syllable without a written vowel: som, nom.
    key := regexp_replace(key, '\m([fhjklmnpstw]{1,2})([fhjklmnpst]|ng)\M', '\1o\2', 'g');
  END IF;
  key := replace(replace(key, 'ch', 'j'), 'sh', 's');
  key := regexp_replace(key, '([kptg])h', '\1', 'g');
  key := regexp_replace(key, 'c([eiy])', 's\1', 'g');
  key := regexp_replace(replace(key, 'bp', 'p'), 'h([mnlrwy])', '\1', 'g');
  key := replace(replace(replace(replace(key, 'ee', 'i'), 'oo', 'u'), 'ae', 'e'), 'ue', 'u');
  key := translate(key, 'bdgrvyzcq', 'ptklwiskk');
  key := regexp_replace(key, '([a-z])\1+', '\1', 'g');
  RETURN btrim(regexp_replace(key, '[^a-z0-9]+', ' ', 'g'));
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX product_search_text_index ON product USING gin (search_text(name) gin_trgm_ops);
    CREATE INDEX product_search_key_index ON product USING gin (search_key(name) gin_trgm_ops);
  END IF;
END $$;
